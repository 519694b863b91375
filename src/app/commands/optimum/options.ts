import { parseArgs } from 'node:util';
import { fixed4 } from '#engine/fixed.ts';
import { type PeriodRules, rules2022 } from '#engine/rules.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OptimumModel } from './problem.ts';

const USAGE = `Użycie: npm run optimum -- autorzy.csv udziały.csv [opcje]
  --json                     jeden obiekt JSON w wierszu na przypadek
  --out plik.csv|plik.xlsx   udziały wybrane i odrzucone z przyczyną i najtańszą zamianą
  --no-exchanges             w pliku bez zamian i wkładów udziałów
  --case nazwa               tylko ten przypadek (można powtórzyć)
  --time-limit 300           sekundy na przypadek; potem najlepszy znaleziony zbiór i jego luka
                             (tyle samo na zamiany; potem te, które są policzone)
  --solver own               albo highs: sam HiGHS na całym modelu, wolniej
  --simple                   tylko: autor ≤ 4 × share_etat, razem ≤ 3 × liczba osób w N
  --hst                      dyscyplina humanistyczna, społeczna lub teologiczna (monografie do 20 %)
Limity (liczby, domyślnie według rozporządzenia):
  --slots-per-person 4       sloty osoby z pełnym etatem i górna granica; --slots-min 1 dolna
  --student-slots 4          sloty doktoranta; --student-monographs 4 w tym na monografie
  --monographs-per-person 2  sloty na monografie osoby z pełnym etatem; --monographs-min 1
  --slots-per-n 3            sloty dyscypliny na osobę w N; --limit-3n 243 wprost (brak: bez limitu)
  --weak-books-percent 5     część 3N na monografie do 120 pkt (brak: bez limitu)
  --outside-n-percent 20     część 3N na osoby spoza N (brak: bez limitu)`;

export type OptimumOptions = {
  authors: string;
  authorships: string;
  json: boolean;
  out: string | undefined;
  exchanges: boolean;
  cases: string[];
  seconds: number;
  wholeModel: boolean;
  model: OptimumModel;
};

const LIMIT_OPTIONS = [
  'slots-per-person',
  'slots-min',
  'student-slots',
  'student-monographs',
  'monographs-per-person',
  'monographs-min',
  'slots-per-n',
  'limit-3n',
  'weak-books-percent',
  'outside-n-percent',
] as const;
type LimitOption = (typeof LIMIT_OPTIONS)[number];
type Values = Partial<Record<LimitOption, string>>;

const SIMPLE_OPTIONS: readonly LimitOption[] = ['slots-per-person', 'slots-per-n', 'limit-3n'];
const LIFTABLE: readonly LimitOption[] = ['limit-3n', 'weak-books-percent', 'outside-n-percent'];
const LIFTED = 'brak';

/** @throws Refusal with the usage or the invalid option. */
export function readOptions(args: string[]): OptimumOptions {
  const { values, positionals } = parsed(args);
  const [authors, authorships, ...rest] = positionals;
  if (authors === undefined || authorships === undefined || rest.length > 0) throw new Refusal('input', USAGE);
  const { json, out, simple, hst } = values;
  if (out !== undefined && !/\.(?:csv|xlsx)$/i.test(out)) {
    throw new Refusal('input', `--out: „${out}” nie kończy się na .csv ani .xlsx.`);
  }
  if (simple && hst) throw new Refusal('input', '--hst nie ma sensu z --simple: model uproszczony nie zna monografii.');
  if (!['own', 'highs'].includes(values.solver))
    throw new Refusal('input', `--solver: „${values.solver}” nie jest own ani highs.`);
  const given = LIMIT_OPTIONS.filter((name) => values[name] !== undefined);
  const foreign = simple ? given.find((name) => !SIMPLE_OPTIONS.includes(name)) : undefined;
  if (foreign) throw new Refusal('input', `--${foreign} nie ma sensu z --simple: tego limitu tam nie ma.`);
  return {
    authors,
    authorships,
    json,
    out,
    exchanges: out !== undefined && !values['no-exchanges'],
    cases: values.case,
    seconds: number('time-limit', values['time-limit']),
    wholeModel: values.solver === 'highs',
    model: modelOf(values, { simple, hst }),
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        simple: { type: 'boolean', default: false },
        hst: { type: 'boolean', default: false },
        'no-exchanges': { type: 'boolean', default: false },
        out: text,
        solver: { type: 'string', default: 'own' },
        case: { type: 'string', multiple: true, default: [] },
        'time-limit': { type: 'string', default: '300' },
        'slots-per-person': text,
        'slots-min': text,
        'student-slots': text,
        'student-monographs': text,
        'monographs-per-person': text,
        'monographs-min': text,
        'slots-per-n': text,
        'limit-3n': text,
        'weak-books-percent': text,
        'outside-n-percent': text,
      },
    });
  } catch {
    throw new Refusal('input', USAGE);
  }
}

function modelOf(values: Values, { simple, hst }: { simple: boolean; hst: boolean }): OptimumModel {
  const { person, discipline } = rules2022;
  const read = (name: LimitOption, otherwise: number) => {
    const text = values[name];
    if (text === undefined || (text === LIFTED && LIFTABLE.includes(name))) return otherwise;
    return number(name, text);
  };
  const slots = read('slots-per-person', person.slots);
  const rules: PeriodRules = {
    ...rules2022,
    person: {
      ...person,
      slots,
      slotsMax: slots,
      slotsMin: Math.min(slots, read('slots-min', person.slotsMin)),
      monographSlots: read('monographs-per-person', person.monographSlots),
      monographSlotsMin: read('monographs-min', person.monographSlotsMin),
      studentSlots: read('student-slots', person.studentSlots),
      studentMonographSlots: read('student-monographs', person.studentMonographSlots),
    },
    discipline: {
      ...discipline,
      slotsPerN: read('slots-per-n', discipline.slotsPerN),
      weakBooksPercent: read('weak-books-percent', discipline.weakBooksPercent),
      weakBooksPercentHst: read('weak-books-percent', discipline.weakBooksPercentHst),
      outsideNPercent: read('outside-n-percent', discipline.outsideNPercent),
    },
  };
  const direct = values['limit-3n'];
  return {
    simple,
    hst,
    rules,
    limits: {
      ...(direct !== undefined && { slots: direct === LIFTED ? null : fixed4(number('limit-3n', direct)) }),
      ...(values['weak-books-percent'] === LIFTED && { weakBooks: null }),
      ...(values['outside-n-percent'] === LIFTED && { outsideN: null }),
    },
  };
}

function number(name: string, text: string): number {
  if (/^\d{1,9}(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  throw new Refusal('input', `--${name}: „${text}” nie jest liczbą nieujemną.`);
}
