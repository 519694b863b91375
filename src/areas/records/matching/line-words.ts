/** Degrees, titles and functions around a name, folded and without full stops. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Before or behind a name in any letters. */
export const TITLES = words(
  'prof profesor dr doktor hab inz mgr magister lek lekarz doc docent lic licencjat ks ksiadz bp abp kard rektor phd dphil dsc msc mba mphil habil mag ing dipl mr mrs ms miss sir frau herr emer emeritus drhab drinz mgrinz profdrhab nadzw zw uczelni uczelniany ucz czl koresp rzecz rzeczyw zast zastepca kierownik kier gen plk ppłk pplk mjr kpt por ppor adm kmdr kmdrppor insp nadinsp asp bryg mlodszy farm wet stom lekwet lekdent arch hon hc eng assoc assistant associate adjunct adj adiunkt asystent wykladowca starszy univ tit dott dra ddr doz univprof',
);
/** Only in small letters: in capitals they are initials or names. */
export const SMALL_TITLES = words(
  'n o h c med hum ekon prawn teol farm roln lesn techn wet fiz chem biol mat art tech spol filoz sztuki nauk zdr i dent kult fil tech s em ojciec siostra brat br pt ml st',
);
/** Behind a comma or at the end. */
export const SUFFIXES = words(
  'jr sr junior senior ii iii iv phd md dsc msc bsc mba esq ofm sj op sdb csma ofmcap ofmconv ocd osb cssr sac svd omi',
);

/** Not a person: who did what, where. */
export const ROLES = words(
  'red redakcja redaktor redaktorzy redaktorka nauk naukowa naukowy ed eds editor editors oprac opracowanie tlum tlumaczenie przel przeklad wyd hrsg aut autor autorzy autorka authors author by il ilustracje wstep recenzenci recenzent pod pod',
);

export const PARTICLES = words(
  'van von der den de del della di da dal dos du la le ter ten zu zum zur af av el al ibn bin ben abu abd st san santa mac mc vom vander vande dela des do das lo',
);
