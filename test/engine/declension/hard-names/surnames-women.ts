export const NAMES = `
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
`;
