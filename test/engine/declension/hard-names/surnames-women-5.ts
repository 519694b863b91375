export const PART_5 = `
Kaczor =
Majewska Majewsk- iej iej ą ą iej
Górecka Góreck- iej iej ą ą iej
Prosta Prost- ej ej ą ą ej
Modra Modr- ej ej ą ą ej
Srebrna Srebrn- ej ej ą ą ej
Ładna Ładn- ej ej ą ą ej
Letnia Letni- ej ej ą ą ej
Olcha Olch- y Olsze ę ą Olsze
Kura Kur- y Kurze ę ą Kurze
Kaczka Kaczk- i Kaczce ę ą Kaczce
Żaba Żab- y ie ę ą ie
Kotwica Kotwic- y y ę ą y
Piła Pił- y Pile ę ą Pile
Łopata Łopat- y Łopacie ę ą Łopacie
Skowron =
Siwek =
Kubica Kubic- y y ę ą y
Drzazga Drzazg- i Drzazdze ę ą Drzazdze
Ozga Ozg- i Oździe/Ozdze ę ą Oździe/Ozdze
Kmita Kmit- y Kmicie ę ą Kmicie
Lipowa Lipow- ej ej ą ą ej
Nowakówna Nowakówn- y ie ę ą ie
Gagarina Gagarin- y ie ę ą ie
Ilina Ilin- y ie ę ą ie
Nemcová Nemcov- ej ej ą/á ą/á ej
Lombardi =
Serrano =
Pereira Pereir- y Pereirze ę ą Pereirze
Souza Souz- y ie ę ą ie
Bauer =
Dubois =
Lefebvre =
Taylor =
Ito =
Bondar =
Drewniana Drewnian- ej ej ą ą ej
Bystra Bystr- ej ej ą ą ej
Rozwadowska Rozwadowsk- iej iej ą ą iej
Mróz =
Pustelnik =
Wanat =
Bielecka Bieleck- iej iej ą ą iej
Jaskółka Jaskółk- i Jaskółce ę ą Jaskółce
Sroka Srok- i Sroce ę ą Sroce
Błotna Błotn- ej ej ą ą ej
Polna Poln- ej ej ą ą ej
Morska Morsk- iej iej ą ą iej
Kovalevskaya Kovalevsk- iej iej ą ą iej
Wolszczan =
Bobola Bobol- i i ę ą i
Czekała Czekał- y Czekale ę ą Czekale
Jałocha Jałoch- y Jałosze ę ą Jałosze
Legutko =
Łagoda Łagod- y Łagodzie ę ą Łagodzie
Miazga Miazg- i Miazdze ę ą Miazdze
Omasta Omast- y Omaście ę ą Omaście
Wieczorna Wieczorn- ej ej ą ą ej
Kałużna Kałużn- ej ej ą ą ej
Bugajna Bugajn- ej ej ą ą ej
Żałobna Żałobn- ej ej ą ą ej
Miluśka Miluśk- iej iej ą ą iej
Ciemna Ciemn- ej ej ą ą ej
Kręglicka Kręglick- iej iej ą ą iej
Lipcowa Lipcow- ej ej ą ą ej
Zawadzka Zawadzk- iej iej ą ą iej
Majowa Majow- ej ej ą ą ej
Khachaturyan =
Çelik =
Andrić =
Popescu =
Hoxha Hoxh- y Hodży/Hoxże ę ą Hodży/Hoxże
Soyinka Soyink- i Soyince ę ą Soyince
Mandela Mandel- i i ę ą i
Lumumba Lumumb- y ie ę ą ie
Kenyatta Kenyatt- y Kenyatcie ę ą Kenyatcie
Monroe =
Kelly =
Murphy =
Ibarra Ibarr- y Ibarrze/Ibarze ę ą Ibarrze/Ibarze
Dzurinda Dzurind- y Dzurindzie ę ą Dzurindzie
Todorova Todorov- ej ej ą ą ej
Skaličková Skaličkov- ej ej ą/á ą/á ej
Masaryková Masarykov- ej ej ą/á ą/á ej
Ciesielska Ciesielsk- iej iej ą ą iej
Mucha Much- y Musze ę ą Musze
Blacha Blach- y Blasze ę ą Blasze
Noga Nog- i Nodze ę ą Nodze
Warga Warg- i Wardze ę ą Wardze
Wydra Wydr- y Wydrze ę ą Wydrze
Kawka Kawk- i Kawce ę ą Kawce
Dziura Dziur- y Dziurze ę ą Dziurze
Zięba Zięb- y ie ę ą ie
Szpara Szpar- y Szparze ę ą Szparze
Gwizdała Gwizdał- y Gwizdale ę ą Gwizdale
Żmuda Żmud- y Żmudzie ę ą Żmudzie
Gajda Gajd- y Gajdzie ę ą Gajdzie
Hebda Hebd- y Hebdzie ę ą Hebdzie
Wieczorek =
Trzmiel =
Jeleń =
Łoś =
Ryś =
Gołąb =
Kość =
Gęś =
Nieznana Nieznan- ej ej ą ą ej
Ostrowa Ostrow- ej ej ą ą ej
Kręta Kręt- ej ej ą ą ej
Zawiła Zawił- ej ej ą ą ej
Chroma Chrom- ej ej ą ą ej
Pochyła Pochył- ej ej ą ą ej
Rącza Rącz- ej ej ą ą ej
Piękna Piękn- ej ej ą ą ej
Słodka Słodk- iej iej ą ą iej
Drobna Drobn- ej ej ą ą ej
Szczera Szczer- ej ej ą ą ej
Przednia Przedni- ej ej ą ą ej
Ostatnia Ostatni- ej ej ą ą ej
Tania Tani- ej/= ej/= ą/ę ą ej/=
Biegła Biegł- ej ej ą ą ej
Okrągła Okrągł- ej ej ą ą ej
Nagła Nagł- ej ej ą ą ej
Zwykła Zwykł- ej ej ą ą ej
Niezwykła Niezwykł- ej ej ą ą ej
Wyniosła Wyniosł- ej ej ą ą ej
Smukła Smukł- ej ej ą ą ej
Dziwna Dziwn- ej ej ą ą ej
Czujna Czujn- ej ej ą ą ej
Spokojna Spokojn- ej ej ą ą ej
Zbrojna Zbrojn- ej ej ą ą ej
Rogowa Rogow- ej ej ą ą ej
Klonowa Klonow- ej ej ą ą ej
Kamienna Kamienn- ej ej ą ą ej
Wiosenna Wiosenn- ej ej ą ą ej
Jesienna Jesienn- ej ej ą ą ej
Studzienna Studzienn- ej ej ą ą ej
Bakuła Bakuł- y Bakule ę ą Bakule
Cebula Cebul- i i ę ą i
Fasola Fasol- i i ę ą i
Marchewa Marchew- y ie ę ą ie
Pietruszka Pietruszk- i Pietruszce ę ą Pietruszce
Jabłoń =
Grusza Grusz- y y ę ą y
Wiśnia Wiśni- = = ę ą =
Dynia Dyni- = = ę ą =
Lawenda Lawend- y Lawendzie ę ą Lawendzie
Mięta Mięt- y Mięcie ę ą Mięcie
Szałwia Szałwi- i i ę ą i
Bodziona Bodzion- ej ej ą ą ej
Brudna Brudn- ej ej ą ą ej
Brzuska Brzusk- i Brzusce ę ą Brzusce
Broda Brod- y Brodzie ę ą Brodzie
Chyża Chyż- ej ej ą ą ej
Gniada Gniad- ej ej ą ą ej
Luta Lut- ej ej ą ą ej
Potoczna Potoczn- ej ej ą ą ej
Pilna Piln- ej ej ą ą ej
Prędka Prędk- iej iej ą ą iej
Zabłotna Zabłotn- ej ej ą ą ej
Pokora Pokor- y Pokorze ę ą Pokorze
Szczypta Szczypt- y Szczypcie ę ą Szczypcie
Jagła Jagł- y Jagle ę ą Jagle
Kuchta Kucht- y Kuchcie ę ą Kuchcie
Słota Słot- y Słocie ę ą Słocie
Wątroba Wątrob- y ie ę ą ie
Adamus =
Basiura Basiur- y Basiurze ę ą Basiurze
Bereda Bered- y Beredzie ę ą Beredzie
Bulanda Buland- y Bulandzie ę ą Bulandzie
Chudoba Chudob- y ie ę ą ie
Czechura Czechur- y Czechurze ę ą Czechurze
Dęga Dęg- i Dędze ę ą Dędze
Giemza Giemz- y ie ę ą ie
Hadała Hadał- y Hadale ę ą Hadale
Kaszuba Kaszub- y ie ę ą ie
Kępka Kępk- i Kępce ę ą Kępce
Łoboda Łobod- y Łobodzie ę ą Łobodzie
Madeja Madei- = = Madeję Madeją =
Mąka Mąk- i Mące ę ą Mące
Pasieka Pasiek- i Pasiece ę ą Pasiece
Piasta Piast- y Piaście ę ą Piaście
Skiba Skib- y ie ę ą ie
Śmieja Śmiei- = = Śmieję Śmieją =
Wyrwa Wyrw- y ie ę ą ie
Bzowa Bzow- ej ej ą ą ej
Żeleźna Żeleźn- ej ej ą ą ej
Łączna Łączn- ej ej ą ą ej
Zaradna Zaradn- ej ej ą ą ej
Bezdomna Bezdomn- ej ej ą ą ej
Solna Soln- ej ej ą ą ej
Żytnia Żytni- ej ej ą ą ej
Owcza Owcz- ej ej ą ą ej
Gruszowa Gruszow- ej ej ą ą ej
Miodowa Miodow- ej ej ą ą ej
Stalowa Stalow- ej ej ą ą ej
Różana Różan- ej ej ą ą ej
Chrobrska Chrobrsk- iej iej ą ą iej
Iłżecka Iłżeck- iej iej ą ą iej
Wodzicka Wodzick- iej iej ą ą iej
Zdziarska Zdziarsk- iej iej ą ą iej
Babirecka Babireck- iej iej ą ą iej
Barłóg =
Bąkała Bąkał- y Bąkale ę ą Bąkale
Czapla Czapl- i i ę ą i
Ćwiąkała Ćwiąkał- y Ćwiąkale ę ą Ćwiąkale
Feliga Felig- i Felidze ę ą Felidze
Gałuszka Gałuszk- i Gałuszce ę ą Gałuszce
Giza Giz- y ie ę ą ie
Hajto =
Kiepura Kiepur- y Kiepurze ę ą Kiepurze
Kita Kit- y Kicie ę ą Kicie
Kobza Kobz- y ie ę ą ie
Kozera Kozer- y Kozerze ę ą Kozerze
Macuga Macug- i Macudze ę ą Macudze
Napora Napor- y Naporze ę ą Naporze
Oleksa Oleks- y ie ę ą ie
Szkoda Szkod- y Szkodzie ę ą Szkodzie
Tarnawa Tarnaw- y ie ę ą ie
Zawisza Zawisz- y y ę ą y
Łakoma Łakom- ej ej ą ą ej
Mokra Mokr- ej ej ą ą ej
Przewoźna Przewoźn- ej ej ą ą ej
Samborska Samborsk- iej iej ą ą iej
Zubrzycka Zubrzyck- iej iej ą ą iej
Zgodna Zgodn- ej ej ą ą ej
Lotna Lotn- ej ej ą ą ej
Chłodna Chłodn- ej ej ą ą ej
Swobodna Swobodn- ej ej ą ą ej
Pogodna Pogodn- ej ej ą ą ej
Okrutna Okrutn- ej ej ą ą ej
Samotna Samotn- ej ej ą ą ej
Ulotna Ulotn- ej ej ą ą ej
Pochmurna Pochmurn- ej ej ą ą ej
Czupurna Czupurn- ej ej ą ą ej
Figlarna Figlarn- ej ej ą ą ej
Ofiarna Ofiarn- ej ej ą ą ej
Kolejna Kolejn- ej ej ą ą ej
Rozsądna Rozsądn- ej ej ą ą ej
Ciasna Ciasn- ej ej ą ą ej
Żyzna Żyzn- ej ej ą ą ej
Grząska Grzązk-/Grząsk- iej iej ą ą iej
Jeżowa Jeżow- ej ej ą ą ej
Wiśniowa Wiśniow- ej ej ą ą ej
Sosnowa Sosnow- ej ej ą ą ej
Cedrowa Cedrow- ej ej ą ą ej
`;
