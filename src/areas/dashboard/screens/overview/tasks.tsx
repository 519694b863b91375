import type { PanelName } from '#shared/panel-codes.ts';
import {
  Banknote,
  CalendarCheck2,
  Copy,
  FileInput,
  FileSignature,
  Footprints,
  IdCard,
  Inbox,
  Lightbulb,
  type LucideIcon,
  MessageSquareWarning,
  Printer,
  Tags,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { PageButton } from '#client/page-link.ts';
import { addDays, today } from '#engine/day.ts';
import { Button } from '#ui/button.tsx';
import { counted, formatDate, formatDecimal, formatInteger } from '#ui/text/number.ts';
import { LATE_DAYS, MATTERS, OFFICE_OF, type Office } from '#areas/inbox/fields.ts';
import type { OfficeWaiting } from '#areas/inbox/schema.ts';
import { worksText } from '#client/reports/works-text.ts';
import { STEP_NAMES } from '#areas/first-steps/schema-words.ts';
import { lowerFirst } from '#shared/text.ts';
import type { Overview } from '../../schema.ts';
import { isOpen, libraryStep, type TaskName } from './overview-frame.tsx';
import { ACTS, nextPeriodWords, polonWords, statementsDetail, termOf } from './task-words.ts';

type ButtonLook = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>;
type Task = {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** Costs points until it is done. */
  urgent?: true;
  action: ReactElement<ButtonLook>;
};

/** The log shows a year at most. */
const LOG_DAYS = 365;

function logDays(day: string) {
  const to = today();
  const first = addDays(to, -LOG_DAYS);
  return { date: day < first ? first : day, to };
}

const since = (text: string, day: string | null) => (day === null ? '' : `${text} ${formatDate(day)}`);

/** The words and the way of each task; a task without them does not compile. */
const TASKS: {
  [Name in TaskName]: (task: Overview[Name], held: readonly PanelName[], parts: Partial<Overview>) => Task;
} = {
  firstSteps: ({ settled, total, next }) => ({
    icon: Footprints,
    title: `Pierwsze kroki: ${settled} z ${total}`,
    detail: `następny: ${lowerFirst(STEP_NAMES[next])}`,
    action: <PageButton to="/admin/pierwsze-kroki">Dalej</PageButton>,
  }),
  system: ({ detail }) => ({
    icon: TriangleAlert,
    title: 'Stan systemu',
    detail,
    urgent: true,
    action: <PageButton to="/admin/stan">Otwórz</PageButton>,
  }),
  unassigned({ publications, patents, period }, held) {
    // Only the panel of the evaluation shows them alone.
    const to = held.includes('evaluationAssignments') ? '/publicationpanelevalasg' : '/zmianaprzypisan';
    return {
      icon: Tags,
      title: `${worksText(publications, patents)} do przypisania`,
      detail: 'punkty po wyborze dyscypliny',
      urgent: true,
      action: (
        <PageButton to={to} search={{ disc: -1, period, ...(publications === 0 && { list: 'patents' }) }}>
          Przypisz
        </PageButton>
      ),
    };
  },
  requests: (requests) => ({
    icon: MessageSquareWarning,
    title: `${counted(requests.filter(isOpen).length, 'prośba', 'prośby', 'próśb')} do Ciebie`,
    detail: 'o wybór dyscypliny pracy',
    action: <Button href="#own-requests">Odpowiedz</Button>,
  }),
  moves: ({ count, gains, ...place }) => ({
    icon: Lightbulb,
    title: `${counted(count, 'ruch', 'ruchy', 'ruchów')} do zaproponowania autorom`,
    detail: `${count > gains.length ? 'najlepsze: ' : ''}${gains.map((gain) => `+${formatDecimal(gain, 2)}`).join(', ')} pkt`,
    action: disciplineLink(place, 'Poproś'),
  }),
  answered: ({ count, refused, ...place }) => ({
    icon: Inbox,
    title: counted(count, 'odpowiedź autora', 'odpowiedzi autorów', 'odpowiedzi autorów'),
    detail: refused > 0 ? counted(refused, 'odmowa', 'odmowy', 'odmów') : 'na prośby o przypisanie',
    action: disciplineLink(place, 'Czytaj'),
  }),
  nextPeriod: (next) => ({
    icon: CalendarCheck2,
    ...nextPeriodWords(next),
    action: (
      <PageButton
        to={next.act === 'answer' ? '/zgloszenia' : '/publicationpanelevalasg'}
        search={{ period: next.period }}
      >
        {ACTS[next.act]}
      </PageButton>
    ),
  }),
  ownReturned: ({ count, since: day, work }) => ({
    icon: Undo2,
    title: `${counted(count, 'praca zwrócona', 'prace zwrócone', 'prac zwróconych')} przez bibliotekę`,
    detail: since(count === 1 ? 'czeka na poprawę od' : 'najdawniej od', day),
    urgent: true,
    action: (
      <PageButton to="/zgloszenia" search={{ praca: work }}>
        Popraw
      </PageButton>
    ),
  }),
  ownClaims: ({ count }) => ({
    icon: Inbox,
    title: `${counted(count, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} biblioteki`,
    detail: 'na zgłoszenia „to moje” i „to nie moje”',
    action: <PageButton to="/zgloszenia">Czytaj</PageButton>,
  }),
  orcidWorks: ({ count }) => ({
    icon: FileInput,
    title: counted(count, 'nowa praca z ORCID', 'nowe prace z ORCID', 'nowych prac z ORCID'),
    detail: 'nie ma ich na Twojej liście publikacji',
    action: <PageButton to="/zgloszenia/orcid">Przejrzyj</PageButton>,
  }),
  yearSteps: (steps) => ({
    icon: CalendarCheck2,
    title:
      steps.late > 0
        ? `${counted(steps.late, 'krok', 'kroki', 'kroków')} roku po terminie`
        : `Przypomnienie: ${steps.title}`,
    detail: [steps.late > 0 && steps.title, termOf(steps)].filter(Boolean).join(', '),
    ...(steps.late > 0 && { urgent: true as const }),
    action: (
      <PageButton to={steps.to} search={steps.search}>
        Otwórz
      </PageButton>
    ),
  }),
  library({ count, since: day }, _held, parts) {
    const step = libraryStep(parts);
    return {
      icon: Inbox,
      title: `${counted(count, 'sprawa czeka', 'sprawy czekają', 'spraw czeka')} na bibliotekę`,
      detail: [step && termOf(step), since(count === 1 ? 'od' : 'najstarsza od', day)].filter(Boolean).join(', '),
      ...(((day !== null && day < addDays(today(), -LATE_DAYS)) || (step && step.late > 0)) && {
        urgent: true as const,
      }),
      action: <PageButton to="/admindashboard">Otwórz</PageButton>,
    };
  },
  duplicates: ({ count, since: day }) => ({
    icon: Copy,
    title: counted(count, 'możliwy duplikat', 'możliwe duplikaty', 'możliwych duplikatów'),
    detail: since(count === 1 ? 'para rekordów z dnia' : 'pary rekordów, najstarsza z dnia', day),
    action: <PageButton to="/admindashboard/duplikaty">Porównaj</PageButton>,
  }),
  intakes: ({ count, since: day }) => ({
    icon: FileInput,
    title: `${counted(count, 'import czeka', 'importy czekają', 'importów czeka')} na decyzję`,
    detail: since(count === 1 ? 'wczytany' : 'najstarszy wczytany', day),
    action: <PageButton to="/admindashboard/importy">Otwórz</PageButton>,
  }),
  personnelInbox: (waiting) => officeTask('personnel', waiting),
  doctoralInbox: (waiting) => officeTask('doctoral-office', waiting),
  evaluationInbox: (waiting) => officeTask('evaluation', waiting),
  statements(due) {
    const { print, confirm, blocked } = due;
    const [what, act] =
      print > 0 ? ['do wydruku', 'Drukuj'] : confirm > 0 ? ['do potwierdzenia', 'Potwierdź'] : ['z blokadą', 'Zobacz'];
    return {
      icon: FileSignature,
      title: `${counted(print || confirm || blocked, 'oświadczenie', 'oświadczenia', 'oświadczeń')} ${what}`,
      detail: statementsDetail(due),
      action: <PageButton to="/oswiadczenia">{act}</PageButton>,
    };
  },
  polon: (standing) => ({
    icon: IdCard,
    ...polonWords(standing),
    action: <PageButton to="/poloninfopanel">{standing.state === 'answered' ? 'Czytaj' : 'Sprawdź'}</PageButton>,
  }),
  faults: ({ count, since: day }) => ({
    icon: MessageSquareWarning,
    title: `${counted(count, 'zgłoszenie błędu', 'zgłoszenia błędów', 'zgłoszeń błędów')} danych bez odpowiedzi`,
    detail: since(count === 1 ? 'z dnia' : 'najstarsze z dnia', day),
    action: <PageButton to="/admin/poloninfopnl/zgloszenia">Odpowiedz</PageButton>,
  }),
  achievementImports: ({ count, since: day }) => ({
    icon: FileInput,
    title: `${counted(count, 'import', 'importy', 'importów')} osiągnięć do zatwierdzenia`,
    detail: since(count === 1 ? 'wczytany' : 'najstarszy wczytany', day),
    action: <PageButton to="/admin/wgladdoosiagniec/rejestr/importy">Zdecyduj</PageButton>,
  }),
  unfreeze: ({ count, since: day, kind }) => ({
    icon: FileSignature,
    title: `${counted(count, 'prośba', 'prośby', 'próśb')} o odmrożenie oświadczenia`,
    detail: since(count === 1 ? 'z dnia' : 'najstarsza z dnia', day),
    action: (
      <PageButton to="/admin/publikacje/oswiadczenia" search={{ state: 'asked', ...(kind === 'patent' && { kind }) }}>
        Odpowiedz
      </PageButton>
    ),
  }),
  unprinted: ({ count, year_from: from, year_to: to }) => ({
    icon: Printer,
    title: counted(count, 'niewydrukowane oświadczenie', 'niewydrukowane oświadczenia', 'niewydrukowanych oświadczeń'),
    detail: `lata ${from}–${to}, cała uczelnia`,
    action: <PageButton to="/admin/publikacje/oswiadczenia">Zobacz</PageButton>,
  }),
  findings: ({ count, people, since: day }) => ({
    icon: TriangleAlert,
    title: `${counted(count, 'komunikat', 'komunikaty', 'komunikatów')} dziennika (osób: ${people})`,
    detail: since('od', day),
    action: (
      <PageButton to="/admin/podgladkomunikatow" search={day === null ? {} : logDays(day)}>
        Przejrzyj
      </PageButton>
    ),
  }),
  payments: ({ count, since: day }) => ({
    icon: Banknote,
    title: `${counted(count, 'opłata', 'opłaty', 'opłat')} bez kategorii`,
    detail: since(count === 1 ? 'z dnia' : 'najstarsza z dnia', day),
    action: (
      <PageButton to="/admin/publpayments" search={{ period: 0, nocat: true }}>
        Uzupełnij
      </PageButton>
    ),
  }),
};

const disciplineLink = ({ period, discipline }: { period: number; discipline: number }, text: string) => (
  <PageButton to="/discsuper/info" search={{ period, disc: discipline }}>
    {text}
  </PageButton>
);

/** So many kinds are named. */
const MOST_KINDS = 2;

/** What waits for an office, with its kinds, the most first. */
function officeTask(office: Office, { count, kinds }: OfficeWaiting): Task {
  const named = kinds.slice(0, MOST_KINDS).map(
    ({ kind, count: of }) =>
      // The year counts the differences, which a person may have several of.
      `${lowerFirst(MATTERS[kind])}: ${kind === 'difference' ? counted(of, 'osoba', 'osoby', 'osób') : formatInteger(of)}`,
  );
  const [said, further] = [named.join(', '), kinds.length - named.length];
  return {
    icon: Inbox,
    title: `${OFFICE_OF[office].name}: ${counted(count, 'sprawa czeka', 'sprawy czekają', 'spraw czeka')}`,
    detail: further > 0 ? `${said} i jeszcze ${counted(further, 'rodzaj', 'rodzaje', 'rodzajów')}` : said,
    action: (
      <PageButton to="/sprawy" search={{ biuro: office }}>
        Otwórz
      </PageButton>
    ),
  };
}

/** What to do and where, in words. */
export const toTask = <Name extends TaskName>(name: Name, parts: Partial<Overview>, held: readonly PanelName[]) => {
  const part = parts[name];
  return part === undefined ? [] : [{ name, ...TASKS[name](part, held, parts) }];
};
