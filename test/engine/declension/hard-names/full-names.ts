export const FULL_NAMES = `
M | Tadeusz | Boy-Żeleński | Tadeusza Boya-Żeleńskiego | Tadeuszowi Boyowi-Żeleńskiemu | Tadeusza Boya-Żeleńskiego | Tadeuszem Boyem-Żeleńskim | Tadeuszu Boyu-Żeleńskim
M | Janusz | Korwin-Mikke | Janusza Korwin-Mikkego | Januszowi Korwin-Mikkemu | Janusza Korwin-Mikkego | Januszem Korwin-Mikkem | Januszu Korwin-Mikkem
M | Marco | Dalla Bella | Marca Dalla Belli | Marcowi Dalla Belli | Marca Dalla Bellę | Markiem Dalla Bellą | Marcu Dalla Belli
M | Erri | De Luca | Erriego De Luki | Erriemu De Luce | Erriego De Lucę | Errim De Lucą | Errim De Luce
M | Jan | Kos-Nowicki | Jana Kosa-Nowickiego | Janowi Kosowi-Nowickiemu | Jana Kosa-Nowickiego | Janem Kosem-Nowickim | Janie Kosie-Nowickim
K | Anna | Wrona-Kozak | Anny Wrony-Kozak | Annie Wronie-Kozak | Annę Wronę-Kozak | Anną Wroną-Kozak | Annie Wronie-Kozak
K | Maria | Nowak-Lepsza | Marii Nowak-Lepszej | Marii Nowak-Lepszej | Marię Nowak-Lepszą | Marią Nowak-Lepszą | Marii Nowak-Lepszej
M | Ludwig | van Beethoven | Ludwiga van Beethovena | Ludwigowi van Beethovenowi | Ludwiga van Beethovena | Ludwigiem van Beethovenem | Ludwigu van Beethovenie
M | Jean-Paul | Sartre | Jean-Paula Sartre'a | Jean-Paulowi Sartre'owi | Jean-Paula Sartre'a | Jean-Paulem Sartre'em | Jean-Paulu Sartrze
M | Piotr Paweł | Wieczorek-Lis | Piotra Pawła Wieczorka-Lisa | Piotrowi Pawłowi Wieczorkowi-Lisowi | Piotra Pawła Wieczorka-Lisa | Piotrem Pawłem Wieczorkiem-Lisem | Piotrze Pawle Wieczorku-Lisie
K | Zofia Ewa | Sikora-Mazur | Zofii Ewy Sikory-Mazur | Zofii Ewie Sikorze-Mazur | Zofię Ewę Sikorę-Mazur | Zofią Ewą Sikorą-Mazur | Zofii Ewie Sikorze-Mazur
M | Marek | Jastrzębiec-Gołąb | Marka Jastrzębca-Gołębia/Marka Jastrzębiec-Gołębia | Markowi Jastrzębcowi-Gołębiowi/Markowi Jastrzębiec-Gołębiowi | Marka Jastrzębca-Gołębia/Marka Jastrzębiec-Gołębia | Markiem Jastrzębcem-Gołębiem/Markiem Jastrzębiec-Gołębiem | Marku Jastrzębcu-Gołębiu/Marku Jastrzębiec-Gołębiu
K | Simone | de Beauvoir | Simone de Beauvoir | Simone de Beauvoir | Simone de Beauvoir | Simone de Beauvoir | Simone de Beauvoir
M | Otto | von Guericke | Ottona von Guerickego/Otta von Guerickego | Ottonowi von Guerickemu/Ottowi von Guerickemu | Ottona von Guerickego/Otta von Guerickego | Ottonem von Guerickem/Ottem von Guerickem | Ottonie von Guerickem/Otcie von Guerickem
K | Hanna | Gronkiewicz-Biała | Hanny Gronkiewicz-Białej | Hannie Gronkiewicz-Białej | Hannę Gronkiewicz-Białą | Hanną Gronkiewicz-Białą | Hannie Gronkiewicz-Białej
M | Maurice | Merleau-Ponty | Maurice'a Merleau-Ponty'ego | Maurice'owi Merleau-Ponty'emu | Maurice'a Merleau-Ponty'ego | Maurice'em Merleau-Pontym | Maurisie Merleau-Pontym
M | Charles | de Gaulle | Charles'a de Gaulle'a/Charlesa de Gaulle'a | Charles'owi de Gaulle'owi/Charlesowi de Gaulle'owi | Charles'a de Gaulle'a/Charlesa de Gaulle'a | Charles'em de Gaulle'em/Charlesem de Gaulle'em | Charles'u de Gaulle'u/Charlesie de Gaulle'u
M | Hans-Georg | Gadamer | Hansa-Georga Gadamera/Hans-Georga Gadamera | Hansowi-Georgowi Gadamerowi/Hans-Georgowi Gadamerowi | Hansa-Georga Gadamera/Hans-Georga Gadamera | Hansem-Georgiem Gadamerem/Hans-Georgiem Gadamerem | Hansie-Georgu Gadamerze/Hans-Georgu Gadamerze
K | Agnieszka | Osa-Żuraw | Agnieszki Osy-Żuraw | Agnieszce Osie-Żuraw | Agnieszkę Osę-Żuraw | Agnieszką Osą-Żuraw | Agnieszce Osie-Żuraw
M | Adam | Turek-Biały | Adama Turka-Białego | Adamowi Turkowi-Białemu | Adama Turka-Białego | Adamem Turkiem-Białym | Adamie Turku-Białym
M | Johann Wolfgang | von Goethe | Johanna Wolfganga von Goethego | Johannowi Wolfgangowi von Goethemu | Johanna Wolfganga von Goethego | Johannem Wolfgangiem von Goethem | Johannie Wolfgangu von Goethem
K | Rosa | Luxemburg | Rosy Luxemburg | Rosie Luxemburg | Rosę Luxemburg | Rosą Luxemburg | Rosie Luxemburg
M | José | Ortega y Gasset | Joségo Ortegi y Gasseta | Josému Ortedze y Gassetowi | Joségo Ortegę y Gasseta | Josém Ortegą y Gassetem | Josém Ortedze y Gassecie
K | Lesia | Ukrainka | Lesi Ukrainki | Lesi Ukraince | Lesię Ukrainkę | Lesią Ukrainką | Lesi Ukraince
K | Olga | Nawoja-Tichá | Olgi Nawoi-Tichej | Oldze Nawoi-Tichej | Olgę Nawoję-Tichą | Olgą Nawoją-Tichą | Oldze Nawoi-Tichej
M | Claude | Lévi-Strauss | Claude'a Lévi-Straussa | Claude'owi Lévi-Straussowi | Claude'a Lévi-Straussa | Claude'em Lévi-Straussem | Claudzie Lévi-Straussie
M | John | von Neumann | Johna von Neumanna | Johnowi von Neumannowi | Johna von Neumanna | Johnem von Neumannem | Johnie von Neumannie
K | Ewa | Wolna-Lach | Ewy Wolnej-Lach | Ewie Wolnej-Lach | Ewę Wolną-Lach | Ewą Wolną-Lach | Ewie Wolnej-Lach
M | Ryszard | Duda-Ogórek | Ryszarda Dudy-Ogórka | Ryszardowi Dudzie-Ogórkowi | Ryszarda Dudę-Ogórka | Ryszardem Dudą-Ogórkiem | Ryszardzie Dudzie-Ogórku
M | Rui | da Silva | Ruiego da Silvy | Ruiemu da Silvie | Ruiego da Silvę | Ruim da Silvą | Ruim da Silvie
M | Alexander | von Humboldt | Alexandra von Humboldta | Alexandrowi von Humboldtowi | Alexandra von Humboldta | Alexandrem von Humboldtem | Alexandrze von Humboldcie
K | Anna Zofia | Kaleta-Chuda | Anny Zofii Kalety-Chudej | Annie Zofii Kalecie-Chudej | Annę Zofię Kaletę-Chudą | Anną Zofią Kaletą-Chudą | Annie Zofii Kalecie-Chudej
M | Krzysztof | Karaś-Wolny | Krzysztofa Karasia-Wolnego | Krzysztofowi Karasiowi-Wolnemu | Krzysztofa Karasia-Wolnego | Krzysztofem Karasiem-Wolnym | Krzysztofie Karasiu-Wolnym
M | Juliusz | Kaden-Bandrowski | Juliusza Kadena-Bandrowskiego/Juliusza Kaden-Bandrowskiego | Juliuszowi Kadenowi-Bandrowskiemu/Juliuszowi Kaden-Bandrowskiemu | Juliusza Kadena-Bandrowskiego/Juliusza Kaden-Bandrowskiego | Juliuszem Kadenem-Bandrowskim/Juliuszem Kaden-Bandrowskim | Juliuszu Kadenie-Bandrowskim/Juliuszu Kaden-Bandrowskim
K | Maria | Pawlikowska-Jasnorzewska | Marii Pawlikowskiej-Jasnorzewskiej | Marii Pawlikowskiej-Jasnorzewskiej | Marię Pawlikowską-Jasnorzewską | Marią Pawlikowską-Jasnorzewską | Marii Pawlikowskiej-Jasnorzewskiej
M | Karol | Niezgoda-Świerk | Karola Niezgody-Świerka | Karolowi Niezgodzie-Świerkowi | Karola Niezgodę-Świerka | Karolem Niezgodą-Świerkiem | Karolu Niezgodzie-Świerku
M | Erwin | Rommel | Erwina Rommla | Erwinowi Rommlowi | Erwina Rommla | Erwinem Rommlem | Erwinie Rommlu
K | Ewa Barbara | Zdolna-Żmuda | Ewy Barbary Zdolnej-Żmudy | Ewie Barbarze Zdolnej-Żmudzie | Ewę Barbarę Zdolną-Żmudę | Ewą Barbarą Zdolną-Żmudą | Ewie Barbarze Zdolnej-Żmudzie
M | Antoine | de Saint-Exupéry | Antoine'a de Saint-Exupéry'ego | Antoine'owi de Saint-Exupéry'emu | Antoine'a de Saint-Exupéry'ego | Antoine'em de Saint-Exupérym | Antoinie de Saint-Exupérym
M | Johannes | van der Waals | Johannesa van der Waalsa | Johannesowi van der Waalsowi | Johannesa van der Waalsa | Johannesem van der Waalsem | Johannesie van der Waalsie
M | Tomasz | Ożóg-Miodek | Tomasza Ożoga-Miodka/Tomasza Ożóga-Miodka | Tomaszowi Ożogowi-Miodkowi/Tomaszowi Ożógowi-Miodkowi | Tomasza Ożoga-Miodka/Tomasza Ożóga-Miodka | Tomaszem Ożogiem-Miodkiem/Tomaszem Ożógiem-Miodkiem | Tomaszu Ożogu-Miodku/Tomaszu Ożógu-Miodku
`;
