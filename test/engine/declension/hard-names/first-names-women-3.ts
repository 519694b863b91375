export const PART_3 = `
Aniela Aniel- i i ę ą i o
Balbina Balbin- y ie ę ą ie o
Delfina Delfin- y ie ę ą ie o
Elwira Elwir- y ze ę ą ze o
Faustyna Faustyn- y ie ę ą ie o
Gracjana Gracjan- y ie ę ą ie o
Hiacynta Hiacynt- y Hiacyncie ę ą Hiacyncie o
Ilona Ilon- y ie ę ą ie o
Julita Julit- y Julicie ę ą Julicie o
Longina Longin- y ie ę ą ie o
Marzanna Marzann- y ie ę ą ie o
Natasza Natasz- y y ę ą y o
Ofelia Ofelii- = = Ofelię Ofelią =
Pulcheria Pulcherii- = = Pulcherię Pulcherią =
Rita Rit- y Ricie ę ą Ricie o
Sabrina Sabrin- y ie ę ą ie o
Tacjana Tacjan- y ie ę ą ie o
Zenobia Zenobii- = = Zenobię Zenobią =
Ludivine =
Rosalind =
Gertrud =
Antonella Antonell- i i ę ą i o
Marisol =
Siobhan =
Agata Agat- y Agacie ę ą Agacie o
Bibianna Bibiann- y ie ę ą ie o
Cyryla Cyryl- i i ę ą i o
Dalila Dalil- i i ę ą i o
Eufemia Eufemii- = = Eufemię Eufemią =
Florentyna Florentyn- y ie ę ą ie o
Gloria Glorii- = = Glorię Glorią =
Helga Helg- i Heldze ę ą Heldze o
Irmina Irmin- y ie ę ą ie o
Judyta Judyt- y Judycie ę ą Judycie o
Katarzyna Katarzyn- y ie ę ą ie o
Leonia Leonii- = = Leonię Leonią =
Marlena Marlen- y ie ę ą ie o
Nina Nin- y ie ę ą ie o
Paulina Paulin- y ie ę ą ie o
Regina Regin- y ie ę ą ie o
Stanisława Stanisław- y ie ę ą ie o
Tomira Tomir- y ze ę ą ze o
Wiesława Wiesław- y ie ę ą ie o
Żywisława Żywisław- y ie ę ą ie o
Ruslana Ruslan- y ie ę ą ie o
Anežka Anežk- i Anežce ę ą Anežce o
Živa Živ- y ie ę ą ie o
Daiva Daiv- y ie ę ą ie o
Maud =
Odette =
Sigrid =
Rosario =
Alicja Alicji- = = Alicję Alicją =
Brygida Brygid- y zie ę ą zie o
Dorota Dorot- y Dorocie ę ą Dorocie o
Ewelina Ewelin- y ie ę ą ie o
Felicyta Felicyt- y Felicycie ę ą Felicycie o
Ida Id- y zie ę ą zie o
Karolina Karolin- y ie ę ą ie o
Lidia Lidii- = = Lidię Lidią =
Matylda Matyld- y zie ę ą zie o
Nadia Nadii- = = Nadię Nadią =
Patrycja Patrycji- = = Patrycję Patrycją =
Rozalinda Rozalind- y zie ę ą zie o
Sara Sar- y ze ę ą ze o
Tola Tol- i i ę ą i o/u
Alla All- i i ę ą i o
Milena Milen- y ie ę ą ie o
Erika Erik- i Erice ę ą Erice o
Ona On- y ie ę ą ie o
Joyce =
Mildred =
Thérèse =
Bianca Bianki Biance Biancę Biancą Biance
`;
