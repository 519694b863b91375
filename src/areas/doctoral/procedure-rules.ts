type Titles = { tytul_przed_zmiana: string; data_zmiany_tytulu?: string | null | undefined };

/** The issue that a title was changed on a day, and nobody says from which: no document could print it. */
export const missingFormerTitle = ({ tytul_przed_zmiana: former, data_zmiany_tytulu: changedOn }: Titles) =>
  changedOn && !former
    ? [{ path: 'tytul_przed_zmiana', message: 'Podaj tytuł przed zmianą albo usuń datę zmiany tytułu' }]
    : [];
