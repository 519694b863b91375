export const PART_3 = `
Pszczoła Pszczoł- y Pszczole ę ą Pszczole
Kopyto =
Lepsza Lepsz- ej ej ą ą ej
Gorąca Gorąc- ej ej ą ą ej
Przybyła Przybył- ej/y Przybyłej/Przybyle ą/ę ą Przybyłej/Przybyle
Chorąży =
Lipiec =
Szeliga Szelig- i Szelidze ę ą Szelidze
Nowotna Nowotn- ej ej ą ą ej
Landsbergytė =
Marchuk =
Zabolotna Zabolotn- ej ej ą ą ej
Tymoshenko =
Kovalska Kovalsk- iej iej ą ą iej
Beauvoir =
Braidotti =
Haraway =
Goeppert =
Hodgkin =
McClintock =
Doudna Doudn- y ie ę ą ie
Montalcini =
Robinson =
Biała Biał- ej ej ą ą ej
Dobra Dobr- ej ej ą ą ej
Wysoka Wysok- iej iej ą ą iej
Sroga Srog- iej iej ą ą iej
Młodsza Młodsz- ej ej ą ą ej
Żuraw =
Mleczko =
Zbroja Zbroi- = = Zbroję Zbroją =
Niemiec =
Sydorenko =
Ahmatova Ahmatov- ej ej ą ą ej
Skoropadska Skoropadsk- iej iej ą ą iej
Palacká Palack- iej iej ą/á ą/á iej
Žemaitė =
Šimaitė =
Austen =
Brontë =
Bachmann =
Jelinek =
Aichinger =
Ginzburg =
Morante =
Sarraute =
Brzoza Brzoz- y ie ę ą ie
Chuda Chud- ej ej ą ą ej
Kapusta Kapust- y Kapuście ę ą Kapuście
Oleksy =
Kogut =
Sadło =
Ziółko =
Mysza Mysz- y y ę ą y
Żyła Żył- y Żyle ę ą Żyle
Nędza Nędz- y y ę ą y
Cieślik =
Jovanović =
Veselá Vesel- ej ej ą/á ą/á ej
Tichá Tich- ej ej ą/á ą/á ej
Horváthová Horváthov- ej ej ą/á ą/á ej
Marcinkevičienė =
Kazlauskaitė =
García Garcí- i i ę ą i
Johansson =
Jensen =
Kim =
Szabó =
Anscombe =
Foot =
Carson =
Lovelace =
Hopper =
Kovalevska Kovalevsk- iej iej ą ą iej
Zabuzhko =
Alexievich =
Bałdyga Bałdyg- i Bałdydze ę ą Bałdydze
Niezgoda Niezgod- y zie ę ą zie
Pszenna Pszenn- ej ej ą ą ej
Tępa Tęp- ej/y ej/ie ą/ę ą ej/ie
Żelazo =
Szczudło =
Świerk =
Uryga Uryg- i Urydze ę ą Urydze
Wielgosz =
Cudna Cudn- ej ej ą ą ej
Twardowska Twardowsk- iej iej ą ą iej
Zdolna Zdoln- ej ej ą ą ej
Ruchała Ruchał- y Ruchale ę ą Ruchale
Lipna Lipn- ej ej ą ą ej
Milczarek =
Hrubá Hrub- ej ej ą/á ą/á ej
Jelínková Jelínkov- ej ej ą/á ą/á ej
Fialová Fialov- ej ej ą/á ą/á ej
Butkienė =
Jankauskaitė =
Urbonavičiūtė =
Stasiuk =
Rudenko =
Bilyk =
Pokrovska Pokrovsk- iej iej ą ą iej
Bila Bil- ej ej ą ą ej
Chorna Chorn- ej ej ą ą ej
Ivanchenko =
Haidamaka Haidamak- i Haidamace ę ą Haidamace
Nightingale =
Wu =
Yonath =
Karle =
Carlson =
Rubin =
Leavitt =
Germain =
Agnesi =
Bassi =
Cori =
Santos =
Esposito =
Romano =
Całka Całk- i Całce ę ą Całce
Hojna Hojn- ej ej ą ą ej
Owsiana Owsian- ej ej ą ą ej
Krzesło =
Garnek =
Żołna Żołn- y ie ę ą ie
Siekiera Siekier- y ze ę ą ze
Jagoda Jagod- y zie ę ą zie
Świerza Świerz- ej ej ą ą ej
Zagajna Zagajn- ej ej ą ą ej
Pokorná Pokorn- ej ej ą/á ą/á ej
Doležalová Doležalov- ej ej ą/á ą/á ej
Šebestová Šebestov- ej ej ą/á ą/á ej
Balčiūnienė =
Grigaitė =
Hnatenko =
Lozova Lozov- ej ej ą ą ej
Vyshnevska Vyshnevsk- iej iej ą ą iej
Romaniv =
Teslia Teslii/Tesli Teslii/Tesli Tesliię/Teslię Tesliią/Teslią Teslii/Tesli
Marushchak =
Barbosa Barbos- y ie ę ą ie
Mendoza Mendoz- y ie ę ą ie
Bergström =
Eklund =
Zanetti =
Roussel =
McCarthy =
Redgrave =
Lovejoy =
Campbell =
Köhler =
Schulze =
Brożyna Brożyn- y ie ę ą ie
Zgoda Zgod- y zie ę ą zie
Żyto =
Oborna Oborn- ej ej ą ą ej
Skoneczna Skoneczn- ej ej ą ą ej
Oszmiana Oszmian- y ie ę ą ie
Pociecha Pociech- y Pociesze ę ą Pociesze
Marzyciel =
Kiełtyka Kiełtyk- i Kiełtyce ę ą Kiełtyce
Niewczas =
Jasnorzewska Jasnorzewsk- iej iej ą ą iej
Ruda Rud- ej ej ą ą ej
Bezpałko =
Spodniewska Spodniewsk- iej iej ą ą iej
Śnieg =
Hladka Hladk- iej iej ą ą iej
Verbytska Verbytsk- iej iej ą ą iej
Berezovska Berezovsk- iej iej ą ą iej
Nechai =
Ilchuk =
Holá Hol- ej ej ą/á ą/á ej
Kopecká Kopeck- iej iej ą/á ą/á iej
Růžičková Růžičkov- ej ej ą/á ą/á ej
Baranauskienė =
Stankevičiūtė =
Kubiliūtė =
Teixeira Teixeir- y ze ę ą ze
Nakamura Nakamur- y ze ę ą ze
Suzuki =
Erdoğan =
Lundqvist =
Villeneuve =
Fontaine =
Krause =
Sutherland =
Halliday =
Gambardella Gambardell- i i ę ą i
Smirnova Smirnov- ej ej ą ą ej
`;
