import type { accounts } from '#areas/people/tables.ts';
import type { polonConfirmations } from '#areas/polon/tables.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { CONFIRMATION_STATUS } from '#areas/polon/schema-words.ts';
import { addDays } from '#engine/day.ts';
import { DEMO_DAY, moment, randomDay } from '../days.ts';
import type { Row } from '../insert.ts';
import type { Person } from './people.ts';
import { type Random, required } from '../random.ts';

type Confirmed = Row<typeof polonConfirmations>;
type Report = { note: string; fixed: string; returned: string };

const { confirmed, fault, fixed, returned } = CONFIRMATION_STATUS;

const REPORTS: readonly [Report, ...Report[]] = [
  {
    note: 'Wymiar etatu od października powinien wynosić 1/2, a nie 1/1.',
    fixed: 'Wymiar czasu pracy poprawiono zgodnie z aneksem.',
    returned: 'Wymiar jest zgodny z umową; aneks zacznie obowiązywać w następnym semestrze.',
  },
  {
    note: 'Brakuje drugiej dyscypliny, którą wskazano w oświadczeniu.',
    fixed: 'Drugą dyscyplinę uzupełniono.',
    returned: 'W aktach jest oświadczenie o jednej dyscyplinie. Prosimy o dostarczenie podpisanego oświadczenia.',
  },
  {
    note: 'Stopień jest nieaktualny: uchwałę o nadaniu wyższego podjęto w czerwcu.',
    fixed: 'Stopień zaktualizowano.',
    returned: 'Uchwały nie ma w aktach osobowych. Prosimy o jej odpis.',
  },
  {
    note: 'Data początku zatrudnienia jest o rok za późna.',
    fixed: 'Datę poprawiono.',
    returned: 'Wcześniejszy rok był umową zlecenia, której POL-on nie obejmuje.',
  },
  {
    note: 'Stanowisko jest nieaktualne: zmieniło się w poprzednim roku akademickim.',
    fixed: 'Stanowisko zaktualizowano.',
    returned: 'Zmiana stanowiska czeka na podpis; prosimy zgłosić ją ponownie po doręczeniu umowy.',
  },
  {
    note: 'Nie widać oświadczenia o zaliczeniu do liczby N.',
    fixed: 'Oświadczenie wprowadzono do POL-onu.',
    returned: 'Oświadczenia nie złożono w terminie, więc w tym roku nie mogło zostać uwzględnione.',
  },
];

const ASKED = ['2025-02-03', '2026-02-02'];

type Plan = { asked: readonly string[]; answer?: typeof fixed | typeof returned; isOpen?: boolean };

/** Every state, whatever is drawn for the others: the login `pracownik`, then colleagues. */
const SHOWN: readonly Plan[] = [
  { asked: ASKED, answer: fixed },
  { asked: ASKED, isOpen: true },
  { asked: [], answer: returned },
  { asked: ASKED.slice(-1) },
  { asked: [] },
];

const drawn = (random: Random): Plan => ({
  asked: ASKED.filter(() => random.chance(0.45)),
  ...(random.chance(0.12) && { answer: random.chance(0.3) ? returned : fixed }),
  isOpen: random.chance(0.06),
});

/** Yearly confirmations of personal data, and fault reports: some answered, the latest open. */
export function confirmationRows(random: Random, people: Person[], accessRows: Row<typeof accounts>[]): Confirmed[] {
  const rows: Omit<Confirmed, 'rowNum'>[] = [];
  const accountOf = new Map(
    accessRows.filter(({ active }) => active).map(({ personId, rowNum }) => [personId, rowNum]),
  );
  const asked = people.filter(({ id, kind }) => kind !== 'office' && accountOf.has(id));
  const shown = asked.filter((person) => person === people[0] || !isDemoLogin(person)).slice(0, SHOWN.length);
  for (const person of asked) {
    const own = { personId: person.id, accountRow: required(accountOf.get(person.id)), note: null, ...unanswered };
    const plan = SHOWN[shown.indexOf(person)] ?? drawn(random);
    for (const day of plan.asked) {
      rows.push({ ...own, status: confirmed, confirmedAt: moment(random, addDays(day, random.int(0, 40))) });
    }
    const isFirst = person === people[0];
    if (plan.answer !== undefined) rows.push({ ...own, ...answered(random, plan.answer, { isFirst }) });
    if (plan.isOpen) rows.push({ ...own, ...open(random) });
  }
  return rows
    .toSorted((a, b) => required(a.confirmedAt).localeCompare(required(b.confirmedAt)))
    .map((row, index) => ({ ...row, rowNum: index + 1 }));
}

const isDemoLogin = ({ login }: Person) => DEMO_LOGINS.some((demo) => demo.login === login);

const unanswered = { answeredBy: null, answeredAt: null, answerNote: null };

function open(random: Random) {
  const day = randomDay(random, addDays(DEMO_DAY, -50), addDays(DEMO_DAY, -1));
  return { status: fault, note: random.pick(REPORTS).note, confirmedAt: moment(random, day) };
}

/** The first person's is answered after everything was confirmed, so that the dashboard asks to read it. */
function answered(random: Random, status: typeof fixed | typeof returned, { isFirst }: { isFirst: boolean }) {
  const report = random.pick(REPORTS);
  const day = randomDay(random, isFirst ? '2026-04-01' : '2025-02-10', addDays(DEMO_DAY, -60));
  const isReturned = status === returned;
  return {
    status,
    note: report.note,
    confirmedAt: moment(random, day),
    answeredBy: random.chance(0.8) ? 'kadry' : 'ewaluacja',
    answeredAt: moment(random, addDays(day, random.int(1, 30))),
    answerNote: isReturned ? report.returned : report.fixed,
  };
}
