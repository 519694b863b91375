/** Written by hand: gender, first names, surname, then the whole in the genitive, dative and accusative. Made up. */
export const FULL_NAMES = `
K | Anna | Kowalska | Anny Kowalskiej | Annie Kowalskiej | Annę Kowalską
M | Jan | Kowalski | Jana Kowalskiego | Janowi Kowalskiemu | Jana Kowalskiego
K | Anna Maria | Nowak | Anny Marii Nowak | Annie Marii Nowak | Annę Marię Nowak
M | Jan Maria | Zaręba | Jana Marii Zaręby | Janowi Marii Zarębie | Jana Marię Zarębę
M | Jan Paweł | Dudek | Jana Pawła Dudka | Janowi Pawłowi Dudkowi | Jana Pawła Dudka
K | Ewa | Nowak-Kowalska | Ewy Nowak-Kowalskiej | Ewie Nowak-Kowalskiej | Ewę Nowak-Kowalską
K | Ewa | Zaręba-Sowa | Ewy Zaręby-Sowy | Ewie Zarębie-Sowie | Ewę Zarębę-Sowę
K | Maria | Curie-Zielona | Marii Curie-Zielonej | Marii Curie-Zielonej | Marię Curie-Zieloną
K | Olga | Wójcik – Biała | Olgi Wójcik – Białej | Oldze Wójcik – Białej | Olgę Wójcik – Białą
M | Adam | Nowak-Leśny | Adama Nowaka-Leśnego | Adamowi Nowakowi-Leśnemu | Adama Nowaka-Leśnego
M | Adam | Dudek-Wróbel | Adama Dudka-Wróbla | Adamowi Dudkowi-Wróblowi | Adama Dudka-Wróbla
M | Piotr | Bór-Zieliński | Piotra Bora-Zielińskiego | Piotrowi Borowi-Zielińskiemu | Piotra Bora-Zielińskiego
M | Janusz | Korwin-Lis | Janusza Korwin-Lisa | Januszowi Korwin-Lisowi | Janusza Korwin-Lisa
M | Feliks | Pobóg-Mazur | Feliksa Pobóg-Mazura | Feliksowi Pobóg-Mazurowi | Feliksa Pobóg-Mazura
M | Leon | Boy-Biały | Leona Boya-Białego | Leonowi Boyowi-Białemu | Leona Boya-Białego
M | Ludwik | van Dijk | Ludwika van Dijka | Ludwikowi van Dijkowi | Ludwika van Dijka
M | Willem | van der Berg | Willema van der Berga | Willemowi van der Bergowi | Willema van der Berga
M | Hans | von Stein | Hansa von Steina | Hansowi von Steinowi | Hansa von Steina
M | Charles | de Moreau | Charlesa de Moreau | Charlesowi de Moreau | Charlesa de Moreau
M | Leonardo | Di Romano | Leonarda Di Romana | Leonardowi Di Romanowi | Leonarda Di Romana
M | Carlos | de la Cruz | Carlosa de la Cruza | Carlosowi de la Cruzowi | Carlosa de la Cruza
K | Carmen | de la Fuente | Carmen de la Fuente | Carmen de la Fuente | Carmen de la Fuente
M | Juan | García Moreno | Juana Garcíi Morena | Juanowi Garcíi Morenowi | Juana Garcíę Morena
M | Omar | El-Sayed | Omara El-Sayeda | Omarowi El-Sayedowi | Omara El-Sayeda
M | Karim | al-Hassan | Karima al-Hassana | Karimowi al-Hassanowi | Karima al-Hassana
M | Jean-Paul | Moreau | Jean-Paula Moreau | Jean-Paulowi Moreau | Jean-Paula Moreau
K | Anne-Marie | Weber | Anne-Marie Weber | Anne-Marie Weber | Anne-Marie Weber
K | Anna-Maria | Linde | Anny-Marii Linde | Annie-Marii Linde | Annę-Marię Linde
M | Józef | „Bór” Lis | Józefa „Bora” Lisa | Józefowi „Borowi” Lisowi | Józefa „Bora” Lisa
M | Zbigniew | "Kuna" Wąs | Zbigniewa "Kuny" Wąsa | Zbigniewowi "Kunie" Wąsowi | Zbigniewa "Kunę" Wąsa
M | J. | Nowak | J. Nowaka | J. Nowakowi | J. Nowaka
M | John F. | Hardy | Johna F. Hardy'ego | Johnowi F. Hardy'emu | Johna F. Hardy'ego
M | Patrick | O’Brien | Patricka O'Briena | Patrickowi O'Brienowi | Patricka O'Briena
M | Martin | King Jr. | Martina Kinga Jr. | Martinowi Kingowi Jr. | Martina Kinga Jr.
M | Henry | Ford II | Henry'ego Forda II | Henry'emu Fordowi II | Henry'ego Forda II
K | ANNA | KOWALSKA | ANNY KOWALSKIEJ | ANNIE KOWALSKIEJ | ANNĘ KOWALSKĄ
M | PAWEŁ | ŁABĘDŹ | PAWŁA ŁABĘDZIA | PAWŁOWI ŁABĘDZIOWI | PAWŁA ŁABĘDZIA
M | Олександр | Lis | Олександр Lisa | Олександр Lisowi | Олександр Lisa
K | Александра | Соколова | Александра Соколова | Александра Соколова | Александра Соколова
M | Νίκος | Papadopulos | Νίκος Papadopulosa | Νίκος Papadopulosowi | Νίκος Papadopulosa
M | 明 | Wang | 明 Wanga | 明 Wangowi | 明 Wanga
M | Wei | Li | Weia Li | Weiowi Li | Weia Li
K | Mei | Wang | Mei Wang | Mei Wang | Mei Wang
K | Zofia | Kurczaba | Zofii Kurczaby | Zofii Kurczabie | Zofię Kurczabę
M | Antoni | Kurczaba | Antoniego Kurczaby | Antoniemu Kurczabie | Antoniego Kurczabę
M | Jerzy | Wąs | Jerzego Wąsa | Jerzemu Wąsowi | Jerzego Wąsa
M | Maciej | Kościuszko | Macieja Kościuszki | Maciejowi Kościuszce | Macieja Kościuszkę
K | Hanna | Kościuszko | Hanny Kościuszko | Hannie Kościuszko | Hannę Kościuszko
M | Kuba | Marzec | Kuby Marca | Kubie Marcowi | Kubę Marca
M | Paulo | da Silva | Paula da Silvy | Paulowi da Silvie | Paula da Silvę
K | Jana | Nováková | Jany Novákovej | Janie Novákovej | Janę Novákovą
K | Tatiana | Dostojewskaja | Tatiany Dostojewskiej | Tatianie Dostojewskiej | Tatianę Dostojewską
M | Oleg | Iwanow | Olega Iwanowa | Olegowi Iwanowowi | Olega Iwanowa
M | Taras | Szewczenko | Tarasa Szewczenki | Tarasowi Szewczence | Tarasa Szewczenkę
M | Jan | (Wilk) Kos | Jana (Wilka) Kosa | Janowi (Wilkowi) Kosowi | Jana (Wilka) Kosa
K | Beata | Sikora - Duda | Beaty Sikory - Dudy | Beacie Sikorze - Dudzie | Beatę Sikorę - Dudę
`;
