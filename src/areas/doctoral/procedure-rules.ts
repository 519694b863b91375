type Titles = { tytul_przed_zmiana: string; data_zmiany_tytulu?: string | null | undefined };

/** The issue that a title was changed on a day, and nobody says from which: no document could print it. */
export const missingFormerTitle = ({ tytul_przed_zmiana: former, data_zmiany_tytulu: changedOn }: Titles) =>
  changedOn && !former
    ? [{ path: 'tytul_przed_zmiana', message: 'Podaj tytuł przed zmianą albo usuń datę zmiany tytułu' }]
    : [];

type Beginning = {
  przewid: number | null;
  tytul: string;
  doktorant: number | null;
  data_zlozenia_dokumentow: string | null;
};

/** The issue that a new procedure says nothing yet: Ctrl+S registers no empty one. */
export const emptyProcedure = ({ przewid, tytul, doktorant, data_zlozenia_dokumentow: submittedOn }: Beginning) =>
  przewid || tytul || doktorant || submittedOn
    ? []
    : [
        {
          path: 'tytul',
          message: 'Podaj tytuł, doktoranta albo datę złożenia dokumentów: pustego przewodu nie rejestrujemy',
        },
      ];
