export const PART_4 = `
Amalia Amalii- = = Amalię Amalią =
Anastazja Anastazji- = = Anastazję Anastazją =
Arleta Arlet- y Arlecie ę ą Arlecie
Barbara Barbar- y Barbarze ę ą Barbarze
Izabela Izabel- i i ę ą i
Ludwika Ludwik- i Ludwice ę ą Ludwice
Salomea Salome- i i ę ą i
Stella Stell- i i ę ą i
Dolores =
Margaux =
Sophie =
Jennifer =
Lindsay =
Adriana Adrian- y ie ę ą ie
Albertyna Albertyn- y ie ę ą ie
Ariadna Ariadn- y ie ę ą ie
Bożena Bożen- y ie ę ą ie
Claudia Claudii- = = Claudię Claudią =
Debora Debor- y Deborze ę ą Deborze
Eryka Eryk- i Eryce ę ą Eryce
Eufrozyna Eufrozyn- y ie ę ą ie
Flora Flor- y Florze ę ą Florze
Gudrun =
Henrietta Henriett- y Henrietcie ę ą Henrietcie
Ilse =
Ingeborga Ingeborg- i Ingeborgdze/Ingeborze/Ingebordze ę ą Ingeborgdze/Ingebordze
Irena Iren- y ie ę ą ie
Iwetta Iwett- y Iwetcie ę ą Iwetcie
Joanna Joann- y ie ę ą ie
Karen =
Konstancja Konstancji- = = Konstancję Konstancją =
Lena Len- y ie ę ą ie
Leontyna Leontyn- y ie ę ą ie
Liv =
Maja Mai- = = Maję Mają =
Małgorzata Małgorzat- y Małgorzacie ę ą Małgorzacie
Margit =
Mariola Mariol- i i ę ą i
Mieczysława Mieczysław- y ie ę ą ie
Mirosława Mirosław- y ie ę ą ie
Radmila Radmil- i i ę ą i
Renée =
Rut =
Seweryna Seweryn- y ie ę ą ie
Telimena Telimen- y ie ę ą ie
Ulrika Ulrik- i Ulrice ę ą Ulrice
Wiktoria Wiktorii- = = Wiktorię Wiktorią =
Zdenka Zdenk- i Zdence ę ą Zdence
Žofie =
`;
