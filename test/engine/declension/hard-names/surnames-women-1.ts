export const PART_1 = `
Ivanova Ivanov- ej ej ą ą ej
Medvedeva Medvedev- ej ej ą ą ej
Achmatowa Achmatow- ej ej ą ą ej
Zelenska Zelensk- iej iej ą ą iej
Karenina Karenin- y ie ę ą ie
Kowalenko =
Nowak =
Wójcik =
Zając =
Konieczna Konieczn- ej ej ą ą ej
Jasna Jasn- ej ej ą ą ej
Stara Star- ej ej ą ą ej
Ostra Ostr- ej ej ą ą ej
Mała Mał- ej ej ą ą ej
Ogorzała Ogorzał- ej ej ą ą ej
Żywa Żyw- ej ej ą ą ej
Nowa Now- ej ej ą ą ej
Zdrowa Zdrow- ej ej ą ą ej
Wrona Wron- y ie ę ą ie
Sowa Sow- y ie ę ą ie
Sarna Sarn- y ie ę ą ie
Wiosna Wiosn- y Wiośnie ę ą Wiośnie
Sosna Sosn- y Sośnie ę ą Sośnie
Góra Gór- y Górze ę ą Górze
Kara Kar- y Karze ę ą Karze
Smoła Smoł- y Smole ę ą Smole
Skała Skał- y Skale ę ą Skale
Głowa Głow- y ie ę ą ie
Bujna Bujn- ej ej ą ą ej
Szczęsna Szczęsn- ej ej ą ą ej
Wilk =
Kania Kani- = = ę ą =
Bania Bani- = = ę ą =
Lis =
Puchalska Puchalsk- iej iej ą ą iej
Dębska Dębsk- iej iej ą ą iej
Sucha Such- ej ej ą ą ej
Długa Długi- ej ej Długą Długą ej
Pietrzyk =
Batory =
Linde =
Garcia Garci- i i ę ą i
Silva Silv- y ie ę ą ie
Costa Cost- y Coście ę ą Coście
Müller =
Nováková Novákov- ej ej ą ą ej
Tołstaja Tołst- ej ej ą ą ej
Zagórna Zagórn- ej ej ą ą ej
Zielona Zielon- ej ej ą ą ej
Curie =
Orzeszkowa Orzeszkow- ej ej ą ą ej
Szymborska Szymborsk- iej iej ą ą iej
Tokarczuk =
Nałkowska Nałkowsk- iej iej ą ą iej
Dąbrowska Dąbrowsk- iej iej ą ą iej
Konopnicka Konopnick- iej iej ą ą iej
Poświatowska Poświatowsk- iej iej ą ą iej
Pawlikowska-Jasnorzewska Pawlikowskiej-Jasnorzewskiej Pawlikowskiej-Jasnorzewskiej Pawlikowską-Jasnorzewską Pawlikowską-Jasnorzewską Pawlikowskiej-Jasnorzewskiej
Skłodowska-Curie Skłodowskiej-Curie Skłodowskiej-Curie Skłodowską-Curie Skłodowską-Curie Skłodowskiej-Curie
Świątek =
Radwańska Radwańsk- iej iej ą ą iej
Kowalczyk =
Włodarczyk =
Jędrzejczak =
Szydło =
Kopacz =
Holland =
Janda Jand- y Jandzie ę ą Jandzie
Seniuk =
Stenka Stenk- i Stence ę ą Stence
Kulesza Kulesz- y y ę ą y
Grochola Grochol- i i ę ą i
Chutnik =
Bator =
Masłowska Masłowsk- iej iej ą ą iej
Krall =
Miłobędzka Miłobędzk- iej iej ą ą iej
Lipska Lipsk- iej iej ą ą iej
Wolna Woln- ej ej ą ą ej
Dulska Dulsk- iej iej ą ą iej
Sobieska Sobiesk- iej iej ą ą iej
Pułaska Pułask- iej iej ą ą iej
Zamoyska Zamoysk- iej iej ą ą iej
Czartoryska Czartorysk- iej iej ą ą iej
Łęcka Łęck- iej iej ą ą iej
Święcka Święck- iej iej ą ą iej
Rzewuska Rzewusk- iej iej ą ą iej
Podgórna Podgórn- ej ej ą ą ej
Cicha Cich- ej ej ą ą ej
Pękala Pękal- i i ę ą i
Gruszka Gruszk- i Gruszce ę ą Gruszce
Wilczek =
Kapuścińska Kapuścińsk- iej iej ą ą iej
Ostrowska Ostrowsk- iej iej ą ą iej
Jurga Jurg- i Jurdze ę ą Jurdze
Cholewa Cholew- y ie ę ą ie
Bąk =
Zych =
Wrzos =
Thatcher =
Merkel =
Bovary =
Kahlo =
Sontag =
Arendt =
Woolf =
Christie =
Rowling =
Cwietajewa Cwietajew- ej ej ą ą ej
Tereszkowa Tereszkow- ej ej ą ą ej
Němcová Němcov- ej ej ą ą ej
Čaputová Čaputov- ej ej ą ą ej
Navrátilová Navrátilov- ej ej ą ą ej
Szarapowa Szarapow- ej ej ą ą ej
Kuznetsova Kuznetsov- ej ej ą ą ej
Petrova Petrov- ej ej ą ą ej
Nikolaeva Nikolaev- ej ej ą ą ej
Shevchenko =
Bondarenko =
Kovalchuk =
Melnyk =
Tkachenko =
Ukrainka Ukraink- i Ukraince ę ą Ukraince
Kostenko =
Zabużko =
Stefanyk =
Kozlovska Kozlovsk- iej iej ą ą iej
Hrynevycka Hrynevyck- iej iej ą ą iej
Kazlauskienė =
Grybauskaitė =
Rossi =
Fernanda Fernand- y Fernandzie ę ą Fernandzie
Tanaka Tanak- i Tanace ę ą Tanace
Nguyen =
Sharma Sharm- y ie ę ą ie
Mbatha Mbath- y Mbacie ę ą Mbacie
Diallo =
Ferreira Ferreir- y Ferreirze ę ą Ferreirze
Lato =
Oko =
Żebro =
Kopeć =
Gąska Gąsk- i Gąsce ę ą Gąsce
Kluska Klusk- i Klusce ę ą Klusce
Deska Desk- i Desce ę ą Desce
Podleśna Podleśn- ej ej ą ą ej
Leśna Leśn- ej ej ą ą ej
Nadolna Nadoln- ej ej ą ą ej
Zadrożna Zadrożn- ej ej ą ą ej
Pokorna Pokorn- ej ej ą ą ej
Wierna Wiern- ej ej ą ą ej
Zimna Zimn- ej ej ą ą ej
Skromna Skromn- ej ej ą ą ej
Przybylska Przybylsk- iej iej ą ą iej
Malina Malin- y ie ę ą ie
Kalina Kalin- y ie ę ą ie
Łyżwa Łyżw- y ie ę ą ie
Mrówka Mrówk- i Mrówce ę ą Mrówce
Dąbrowa Dąbrow- y ie ę ą ie
Podkowa Podkow- y ie ę ą ie
Wdowa Wdow- y ie ę ą ie
Pawłowa Pawłow- ej ej ą ą ej
Świętochowska Świętochowsk- iej iej ą ą iej
Rosa Ros- y ie ę ą ie
Ziemba Ziemb- y ie ę ą ie
Rogala Rogal- i i ę ą i
Borowa Borow- ej ej ą ą ej
Wesoła Wesoł- ej ej ą ą ej
Krzywa Krzyw- ej ej ą ą ej
Śliwa Śliw- y ie ę ą ie
Oliwa Oliw- y ie ę ą ie
Pokrzywa Pokrzyw- y ie ę ą ie
Trawa Traw- y ie ę ą ie
Kulawa Kulaw- ej ej ą ą ej
Złota Złot- ej ej ą ą ej
Kwota Kwot- y Kwocie ę ą Kwocie
Robota Robot- y Robocie ę ą Robocie
Czysta Czyst- ej ej ą ą ej
Lista List- y Liście ę ą Liście
Chmura Chmur- y Chmurze ę ą Chmurze
Ponura Ponur- ej ej ą ą ej
Młoda Młod- ej ej ą ą ej
Woda Wod- y Wodzie ę ą Wodzie
Twarda Tward- ej ej ą ą ej
Musztarda Musztard- y Musztardzie ę ą Musztardzie
Głucha Głuch- ej ej ą ą ej
Socha Soch- y Sosze ę ą Sosze
Wielka Wielki- ej ej Wielką Wielką ej
Szewczyk =
Piechota Piechot- y Piechocie ę ą Piechocie
Kurowska-Zając Kurowskiej-Zając Kurowskiej-Zając Kurowską-Zając Kurowską-Zając Kurowskiej-Zając
Zając-Mrozowska Zając-Mrozowskiej Zając-Mrozowskiej Zając-Mrozowską Zając-Mrozowską Zając-Mrozowskiej
Olejnik =
Pawlak =
Kluzik-Rostkowska Kluzik-Rostkowskiej Kluzik-Rostkowskiej Kluzik-Rostkowską Kluzik-Rostkowską Kluzik-Rostkowskiej
Nowacka Nowack- iej iej ą ą iej
Zandberg =
Lubnauer =
Hall =
Kolarska-Bobińska Kolarskiej-Bobińskiej Kolarskiej-Bobińskiej Kolarską-Bobińską Kolarską-Bobińską Kolarskiej-Bobińskiej
Rakoczy =
Fedak =
Bochniarz =
Starczewska Starczewsk- iej iej ą ą iej
Środa Środ- y Środzie ę ą Środzie
Bendyk =
Graff =
Janion =
Hartwig =
Kamieńska Kamieńsk- iej iej ą ą iej
Lisowska Lisowsk- iej iej ą ą iej
Rodowicz-Jarocka Rodowicz-Jarockiej Rodowicz-Jarockiej Rodowicz-Jarocką Rodowicz-Jarocką Rodowicz-Jarockiej
Umer =
Kora Kor- y Korze ę ą Korze
Bem =
Górniak =
Steczkowska Steczkowsk- iej iej ą ą iej
Peszek =
Brodka Brodk- i Brodce ę ą Brodce
Kayah =
Jopek =
Villas =
Demarczyk =
Prońko =
Szczepkowska Szczepkowsk- iej iej ą ą iej
Dymna Dymn- ej ej ą ą ej
Figura Figur- y Figurze ę ą Figurze
Kulig =
Buzek =
Ostaszewska Ostaszewsk- iej iej ą ą iej
Cielecka Cieleck- iej iej ą ą iej
Preis =
Gajewska Gajewsk- iej iej ą ą iej
Foremniak =
Bujakiewicz =
Kożuchowska Kożuchowsk- iej iej ą ą iej
Żmijewska Żmijewsk- iej iej ą ą iej
Piekarska Piekarsk- iej iej ą ą iej
Krupa Krup- y ie ę ą ie
Rożnowska Rożnowsk- iej iej ą ą iej
Wilga Wilg- i Wildze ę ą Wildze
Malarz =
Zimoch =
Rousseff =
Bachelet =
Kirchner =
Allende =
Menchú =
Meloni =
Ferrante =
Deledda Deledd- y Deleddzie ę ą Deleddzie
Loren =
Cardinale =
Bellucci =
Montessori =
Levi-Montalcini =
Callas =
Mercouri =
Merkulova Merkulov- ej ej ą ą ej
Aleksijewicz =
Ulicka Ulick- iej iej ą ą iej
Politkowska Politkowsk- iej iej ą ą iej
Tołstojowa Tołstojow- ej ej ą ą ej
Oksanen =
Jansson =
Lagerlöf =
Lindgren =
Thunberg =
Undset =
Blixen =
Luksemburg =
Weil =
Yourcenar =
Sagan =
Duras =
Ernaux =
Binoche =
Deneuve =
Piaf =
Plath =
`;
