export const PART_2 = `
Morrison =
Atwood =
Munro =
Lessing =
Merton =
Parra Parr- y Parrze/Parze ę ą Parrze/Parze
Mistral =
Gandhi =
Roy =
Ocampo =
Noether =
Kowalewska Kowalewsk- iej iej ą ą iej
Mirzachani =
Hypatia Hypati- i i ę ą i
Marchenko =
Petrenko =
Sokolova Sokolov- ej ej ą ą ej
Volkova Volkov- ej ej ą ą ej
Morozova Morozov- ej ej ą ą ej
Lebedeva Lebedev- ej ej ą ą ej
Sergeeva Sergeev- ej ej ą ą ej
Dmitrieva Dmitriev- ej ej ą ą ej
Kovaleva Kovalev- ej ej ą ą ej
Pavlova Pavlov- ej ej ą ą ej
Sadovska Sadovsk- iej iej ą ą iej
Vysotska Vysotsk- iej iej ą ą iej
Romanowska Romanowsk- iej iej ą ą iej
Ivaniuk =
Hrytsai =
Kuzmina Kuzmin- y ie ę ą ie
Nikitina Nikitin- y ie ę ą ie
Zhdanovich =
Svobodová Svobodov- ej ej ą ą ej
Dvořáková Dvořákov- ej ej ą ą ej
Černá Čern- ej ej ą ą ej
Kučerová Kučerov- ej ej ą ą ej
Petrauskienė =
Ozola Ozol- i i ę ą i
Papadopoulou =
Georgieva Georgiev- ej ej ą ą ej
Dimitrova Dimitrov- ej ej ą ą ej
Moreira Moreir- y Moreirze ę ą Moreirze
Oliveira Oliveir- y Oliveirze ę ą Oliveirze
Mancini =
Bianchi =
Yamada Yamad- y Yamadzie ę ą Yamadzie
Gupta Gupt- y Gupcie ę ą Gupcie
Verma Verm- y ie ę ą ie
Tran =
Kaya Ka- i/yi i/yi yę yą i/yi
Abebe =
Herrera Herrer- y Herrerze ę ą Herrerze
Bednarska Bednarsk- iej iej ą ą iej
Błach =
Cichocka Cichock- iej iej ą ą iej
Czarnecka Czarneck- iej iej ą ą iej
Duda Dud- y Dudzie ę ą Dudzie
Dziedzic =
Falandysz =
Fijałkowska Fijałkowsk- iej iej ą ą iej
Gaweł =
Głuszek =
Górna Górn- ej ej ą ą ej
Halicka Halick- iej iej ą ą iej
Jabłońska Jabłońsk- iej iej ą ą iej
Janicka Janick- iej iej ą ą iej
Jaworska Jaworsk- iej iej ą ą iej
Kaleta Kalet- y Kalecie ę ą Kalecie
Kałuża Kałuż- y y ę ą y
Kalicka Kalick- iej iej ą ą iej
Kisiel =
Konieczna-Sowa Koniecznej-Sowy Koniecznej-Sowie Konieczną-Sowę Konieczną-Sową Koniecznej-Sowie
Kościelna Kościeln- ej ej ą ą ej
Kozieł =
Krzemińska Krzemińsk- iej iej ą ą iej
Kukla Kukl- i i ę ą i
Kwaśna Kwaśn- ej ej ą ą ej
Leśniewska Leśniewsk- iej iej ą ą iej
Łaska Łask- i Łasce ę ą Łasce
Majchrzak =
Matuszewska Matuszewsk- iej iej ą ą iej
Mikołajczyk =
Moskwa Moskw- y ie ę ą ie
Muszyńska Muszyńsk- iej iej ą ą iej
Niska Nisk- iej iej ą ą iej
Olszewska Olszewsk- iej iej ą ą iej
Osińska Osińsk- iej iej ą ą iej
Pająk =
Piekarz =
Pietrzak =
Przygoda Przygod- y Przygodzie ę ą Przygodzie
Romańczuk =
Różańska Różańsk- iej iej ą ą iej
Rutkowska Rutkowsk- iej iej ą ą iej
Siemińska Siemińsk- iej iej ą ą iej
Siwa Siw- ej ej ą ą ej
Stępień =
Szewc =
Szczepańska Szczepańsk- iej iej ą ą iej
Śliwińska Śliwińsk- iej iej ą ą iej
Urbańska Urbańsk- iej iej ą ą iej
Warchoł =
Wierzba Wierzb- y ie ę ą ie
Wojtas =
Wolska Wolsk- iej iej ą ą iej
Wysocka Wysock- iej iej ą ą iej
Zaremba Zaremb- y ie ę ą ie
Zawada Zawad- y Zawadzie ę ą Zawadzie
Zdrojewska Zdrojewsk- iej iej ą ą iej
Zielińska-Wąs Zielińskiej-Wąs Zielińskiej-Wąs Zielińską-Wąs Zielińską-Wąs Zielińskiej-Wąs
Zwierz =
Żelazna Żelazn- ej ej ą ą ej
Żmija Żmii Żmii Żmiję Żmiją Żmii
Żurawska Żurawsk- iej iej ą ą iej
Adamiec =
Banaszak =
Chwała Chwał- y Chwale ę ą Chwale
Drożdż =
Gorzka Gorzki- ej ej Gorzką Gorzką ej
Jeziorna Jeziorn- ej ej ą ą ej
Jeżowska Jeżowsk- iej iej ą ą iej
Kurek =
Mazurkiewicz =
Niewiadoma Niewiadom- ej ej ą ą ej
Okoń =
Pluta Plut- y Plucie ę ą Plucie
Radomska Radomsk- iej iej ą ą iej
Rzońca Rzońc- y y ę ą y
Szczygieł =
Wolny =
Zarzecka Zarzeck- iej iej ą ą iej
Żebrowska Żebrowsk- iej iej ą ą iej
Hrytsiuk =
Mykhailova Mykhailov- ej ej ą ą ej
Pshenychna Pshenychn- ej ej ą ą ej
Yavorska Yavorsk- iej iej ą ą iej
Stepanova Stepanov- ej ej ą ą ej
Zaitseva Zaitsev- ej ej ą ą ej
Harutyunyan =
Novotná Novotn- ej ej ą ą ej
Almeida Almeid- y Almeidzie ę ą Almeidzie
Conti =
Schneider =
Das =
Meitner =
Franklin =
Goodall =
Ostrom =
Karikó =
Charpentier =
Butler =
Nussbaum =
Spivak =
Kristeva Kristev- ej ej ą ą ej
Irigaray =
Cixous =
Lem =
Viazovska Viazovsk- iej iej ą ą iej
Mirzakhani =
Uhlenbeck =
L'Huillier =
Sotomayor =
Ardern =
Marin =
Kallas =
Sandu =
Kolesnikova Kolesnikov- ej ej ą ą ej
Jolie =
`;
