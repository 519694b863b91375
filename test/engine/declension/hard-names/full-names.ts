export const FULL_NAMES = `
M | Tadeusz | Boy-Żeleński | Tadeusza Boya-Żeleńskiego | Tadeuszowi Boyowi-Żeleńskiemu | Tadeusza Boya-Żeleńskiego | Tadeuszem Boyem-Żeleńskim | Tadeuszu Boyu-Żeleńskim
M | Janusz | Korwin-Mikke | Janusza Korwin-Mikkego | Januszowi Korwin-Mikkemu | Janusza Korwin-Mikkego | Januszem Korwin-Mikkem | Januszu Korwin-Mikkem
M | Marco | Dalla Bella | Marca Dalla Belli | Marcowi Dalla Belli | Marca Dalla Bellę | Markiem Dalla Bellą | Marcu Dalla Belli
M | Erri | De Luca | Erriego De Luki | Erriemu De Luce | Erriego De Lucę | Errim De Lucą | Errim De Luce
`;
