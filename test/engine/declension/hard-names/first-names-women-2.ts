export const PART_2 = `
Apolonia Apolonii- = = Apolonię Apolonią =
Kinga King- i Kindze ę ą Kindze o
Wiga Wig- i Widze ę ą Widze o
Markéta Markét- y Markécie ę ą Markécie o
Ruth =
Simone =
Luce =
Donna Donn- y ie ę ą ie o
Hannah =
Klio =
Bożydara Bożydar- y ze ę ą ze o
Ludomiła Ludomił- y Ludomile ę ą Ludomile o
Felicja Felicji- = = Felicję Felicją =
Zoja Zoi- = = Zoję Zoją =
Oktawia Oktawii- = = Oktawię Oktawią =
Sonia Soni- = = ę ą =
Frania Frani- = = ę ą =
Ieva Iev- y ie ę ą ie o
Judith =
Rachel =
Camille =
Beatrice =
Adela Adel- i i ę ą i o
Bernadeta Bernadet- y Bernadecie ę ą Bernadecie o
Cecylia Cecylii- = = Cecylię Cecylią =
Emilia Emilii- = = Emilię Emilią =
Kaja Kai- = = Kaję Kają =
Lucja Lucji- = = Lucję Lucją =
Mirela Mirel- i i ę ą i o
Teodozja Teodozji- = = Teodozję Teodozją =
Hania Hani- = = ę ą =
Anastasiia Anastasii- = = ę ą =
Alžběta Alžbět- y Alžběcie ę ą Alžběcie o
Jiřina Jiřin- y ie ę ą ie o
Milda Mild- y zie ę ą zie o
Elizabeth =
Ashley =
Isabelle =
Margaret =
Zoë =
Czesława Czesław- y ie ę ą ie o
Gizela Gizel- i i ę ą i o
Genowefa Genowef- y ie ę ą ie o
Jolanta Jolant- y Jolancie ę ą Jolancie o
Leokadia Leokadii- = = Leokadię Leokadią =
Melchiora Melchior- y ze ę ą ze o
Nikola Nikol- i i ę ą i o
Otylia Otylii- = = Otylię Otylią =
Prakseda Praksed- y zie ę ą zie o
Róża Róż- y y ę ą y o
Walentyna Walentyn- y ie ę ą ie o
Żywia Żywii- = = Żywię Żywią =
Basia Basi- = = ę ą = u
Daria Darii- = = Darię Darią =
Yaroslava Yaroslav- y ie ę ą ie o
Kristýna Kristýn- y ie ę ą ie o
Ludmiła Ludmił- y Ludmile ę ą Ludmile o
Birutė =
Dalia Dalii- = = Dalię Dalią =
Gwen =
Sharon =
Brigitte =
Paola Paol- i i ę ą i o
Adelajda Adelajd- y zie ę ą zie o
Berenika Berenik- i Berenice ę ą Berenice o
Celestyna Celestyn- y ie ę ą ie o
Dobromiła Dobromił- y Dobromile ę ą Dobromile o
Eugenia Eugenii- = = Eugenię Eugenią =
Filomena Filomen- y ie ę ą ie o
Gerda Gerd- y zie ę ą zie o
Iga Ig- i Idze ę ą Idze o
Justyna Justyn- y ie ę ą ie o
Klementyna Klementyn- y ie ę ą ie o
Ligia Ligii- = = Ligię Ligią =
Malwina Malwin- y ie ę ą ie o
Nela Nel- i i ę ą i o
Otolia Otolii- = = Otolię Otolią =
Scholastyka Scholastyk- i Scholastyce ę ą Scholastyce o
Tamara Tamar- y ze ę ą ze o
Urszula Urszul- i i ę ą i o
Wilhelmina Wilhelmin- y ie ę ą ie o
Alona Alon- y ie ę ą ie o
Mariana Marian- y ie ę ą ie o
Orysia Orysi- = = ę ą = u
Tamila Tamil- i i ę ą i o
Věra Věr- y ze ę ą ze o
Giedrė =
Aistė =
Charlotte =
Deborah =
Geneviève =
Gretchen =
Hildegard =
Fiona Fion- y ie ę ą ie o
Pamela Pamel- i i ę ą i o
Raffaella Raffaell- i i ę ą i o
Ximena Ximen- y ie ę ą ie o
Consuelo =
Alfreda Alfred- y zie ę ą zie o
Cyntia Cyntii- = = Cyntię Cyntią =
Dobrochna Dobrochn- y ie ę ą ie o
Fryderyka Fryderyk- i Fryderyce ę ą Fryderyce o
Grażyna Grażyn- y ie ę ą ie o
Henryka Henryk- i Henryce ę ą Henryce o
Idalia Idalii- = = Idalię Idalią =
Jowita Jowit- y Jowicie ę ą Jowicie o
Krystyna Krystyn- y ie ę ą ie o
Lukrecja Lukrecji- = = Lukrecję Lukrecją =
Monika Monik- i Monice ę ą Monice o
Nepomucena Nepomucen- y ie ę ą ie o
Olimpia Olimpii- = = Olimpię Olimpią =
Petronela Petronel- i i ę ą i o
Sylwia Sylwii- = = Sylwię Sylwią =
Teresa Teres- y ie ę ą ie o
Weronika Weronik- i Weronice ę ą Weronice o
Olesia Olesi- = = ę ą = u
Libuše =
Bohumila Bohumil- i i ę ą i o
Jūratė =
Živilė =
Audrey =
Constance =
Gwyneth =
Harriet =
Lucille =
Muriel =
Vivienne =
Adelheid =
Giovanna Giovann- y ie ę ą ie o
Inés =
`;
