/** Columns of the register's CSV file: what each holds. */
export const FILE_COLUMNS = {
  required: {
    UUID: 'identyfikator osoby w POL-on; pusty, gdy osobę wskazuje ORCID albo imię i nazwisko',
    IMIE: 'imię',
    NAZWISKO: 'nazwisko',
    RODZAJ: 'kod albo nazwa rodzaju',
    NAZWA: 'nazwa osiągnięcia',
    ROK_OD: 'rok, w którym się zaczęło albo zostało przyznane',
  },
  optional: {
    ORCID: 'identyfikator ORCID',
    ROK_DO: 'ostatni rok; pusty, gdy był jeden',
    ROLA: 'udział osoby, np. kierownik',
    INSTYTUCJA: 'kto przyznał albo finansował',
    NUMER: 'numer grantu, dyplomu albo certyfikatu',
  },
} as const;
