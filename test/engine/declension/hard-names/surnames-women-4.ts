export const PART_4 = `
Grzęda Grzęd- y zie ę ą zie
Olszowa Olszow- ej ej ą ą ej
Surowa Surow- ej ej ą ą ej
Szumna Szumn- ej ej ą ą ej
Rajca Rajc- y y ę ą y
Oczko =
Wcisło =
Twaróg =
Maj =
Słaba Słab- ej ej ą ą ej
Synytsia Synytsi- = = ę ą =
Biletska Biletsk- iej iej ą ą iej
Voronova Voronov- ej ej ą ą ej
Malá Mal- ej ej ą/á ą/á ej
Nová Nov- ej ej ą/á ą/á ej
Horáková Horákov- ej ej ą/á ą/á ej
Dostálová Dostálov- ej ej ą/á ą/á ej
Vaitkienė =
Gudaitytė =
Molina Molin- y ie ę ą ie
Medina Medin- y ie ę ą ie
Villa Vill- i i ę ą i
Blanco =
Hansson =
Fröhlich =
Fabre =
Winslow =
Langley =
Choroba Chorob- y ie ę ą ie
Kiełbasa Kiełbas- y ie ę ą ie
Masna Masn- ej ej ą ą ej
Zagrodna Zagrodn- ej ej ą ą ej
Prażmo =
Szajna Szajn- y ie ę ą ie
Słoma Słom- y ie ę ą ie
Ryba Ryb- y ie ę ą ie
Świder =
Wierzbowa Wierzbow- ej ej ą ą ej
Kapica Kapic- y y ę ą y
Jasica Jasic- y y ę ą y
Osadcha Osadch- ej ej ą ą ej
Teliha Telih- y Telidze/Teliże ę ą Telidze/Teliże
Konečná Konečn- ej ej ą/á ą/á ej
Kolářová Kolářov- ej ej ą/á ą/á ej
Bureš =
Jonaitytė =
Žilinskienė =
Peña Peñ- y ie ę ą ie
Testa Test- y Teście ę ą Teście
Spencer =
Weber =
Lange =
Nilsson =
Bonnet =
Łysa Łys- ej ej ą ą ej
Zaborna Zaborn- ej ej ą ą ej
Lipa Lip- y ie ę ą ie
Luna Lun- y ie ę ą ie
Strzała Strzał- y Strzale ę ą Strzale
Sałata Sałat- y Sałacie ę ą Sałacie
Ziarko =
Dobija Dobii- = = Dobiję Dobiją =
Nitka Nitk- i Nitce ę ą Nitce
Reguła Reguł- y Regule ę ą Regule
Kępska Kępsk- iej iej ą ą iej
Baranovska Baranovsk- iej iej ą ą iej
Karpenko =
Chaban =
Sýkorová Sýkorov- ej ej ą/á ą/á ej
Nejedlá Nejedl- ej ej ą/á ą/á ej
Pražáková Pražákov- ej ej ą/á ą/á ej
Hlaváčová Hlaváčov- ej ej ą/á ą/á ej
Norkutė =
Vega Veg- i Vedze ę ą Vedze
Fontana Fontan- y ie ę ą ie
Monti =
Sinclair =
Lacroix =
Walsh =
`;
