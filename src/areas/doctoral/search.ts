import { readNumber, readText } from '#client/search.ts';

// Any word: which stages and states there are is not a matter of every first load, and nothing is of an unknown one.

/** The discipline that the list shows (0: all), whether it shows hidden procedures in place of the others, the stage, and those with late terms alone. */
export type RegisterSearch = {
  dysc?: number | undefined;
  etap?: string | undefined;
  ukryte?: true | undefined;
  spoznione?: true | undefined;
};

export function readRegisterSearch({ dysc: code, etap, ukryte, spoznione }: Record<string, unknown>): RegisterSearch {
  const dysc = readNumber(code);
  const stage = readText(etap);
  return {
    ...(dysc !== undefined && { dysc }),
    ...(stage && { etap: stage }),
    ...(ukryte === true && { ukryte }),
    ...(spoznione === true && { spoznione }),
  };
}

/** The discipline, the state, whom is waited for and whose terms are shown in the list of terms. */
type TermSearch = {
  dysc?: number | undefined;
  stan?: string | undefined;
  kto?: string | undefined;
  szukaj?: string | undefined;
};

export function readTermSearch(raw: Record<string, unknown>): TermSearch {
  const dysc = readNumber(raw.dysc);
  const [stan, kto, szukaj] = [readText(raw.stan), readText(raw.kto), readText(raw.szukaj)];
  return { ...(dysc && { dysc }), ...(stan && { stan }), ...(kto && { kto }), ...(szukaj && { szukaj }) };
}

/** The field that a procedure opens at, by its name or by what lacks in it, or its table of terms. */
type ProcedureSearch = { pole?: string | undefined };

/** Any word: which fields there are is not a matter of every first load, and the form looks for the field. */
export function readProcedureSearch({ pole }: Record<string, unknown>): ProcedureSearch {
  const place = readText(pole);
  return place ? { pole: place } : {};
}
