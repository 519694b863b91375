import { fixed4, toNumber } from '#engine/fixed.ts';
import { counted, formatDecimal, plural } from '#ui/text/number.ts';
import type { LIMIT_NAMES } from '#areas/recalculation/schema-words.ts';
import { AWAITS_RECALCULATION, THIRD_DISCIPLINE } from '#areas/publications/schema-codes.ts';
import type { PersonWorks } from '../schema.ts';

const NOT_IN_N = 3;
const NOT_APPROVED = 4;
const NO_SHARE = 6;

const OTHERS_BRING_MORE = 'prace dają w nim więcej punktów';
/** Where a work that is left out does not fit. */
const PLACES: Record<(typeof LIMIT_NAMES)[number], string> = {
  personSlots: `w limicie slotów osoby, bo jej inne ${OTHERS_BRING_MORE}`,
  personMonographs: `w limicie monografii osoby, bo jej inne ${OTHERS_BRING_MORE}`,
  slots: `w limicie slotów dyscypliny, bo inne ${OTHERS_BRING_MORE}`,
  weakBooks: `w limicie monografii dyscypliny, bo inne ${OTHERS_BRING_MORE}`,
  outsideN: `w limicie dyscypliny dla osób spoza N, bo inne ${OTHERS_BRING_MORE}`,
  newLists: `w limicie prac z nowych wykazów (§\u00a036), bo inne ${OTHERS_BRING_MORE}`,
  book: 'w wartości monografii, z której są rozdziały (§\u00a014)',
};

const ofWorks = (count: number) => counted(count, 'praca', 'prace', 'prac');
const waits = (count: number) => plural(count, 'czeka', 'czekają', 'czeka');
const counts = (count: number) => plural(count, 'nie liczy się', 'nie liczą się', 'nie liczy się');

/** What can be done for a person's evaluation and by whom, a sentence each; none where nothing is left. */
export function nextSteps({ person: { result }, works, undecided }: PersonWorks): string[] {
  if (result.slot_limit === 0)
    return ['Bez slotów w tym okresie, bo nie ma udziału w dyscyplinie: dane uzupełniają kadry.'];
  const leftOut = works.filter(({ accepted }) => !accepted);
  const withReason = (...reasons: number[]) =>
    leftOut.filter(({ reject_reason: reason }) => reason !== null && reasons.includes(reason)).length;
  const awaiting = Math.max(result.awaiting, withReason(AWAITS_RECALCULATION));
  const [unapproved, outsideN] = [withReason(NOT_APPROVED), withReason(NOT_IN_N)];
  const elsewhere = withReason(NO_SHARE, THIRD_DISCIPLINE);
  const byAuthor = leftOut.filter(({ reject_reason: reason }) => !reason).length;
  const steps = [
    awaiting > 0 && `${ofWorks(awaiting)} ${waits(awaiting)} na przeliczenie, wynik może się zmienić.`,
    undecided.length > 0 &&
      `${ofWorks(undecided.length)} ${waits(undecided.length)} na wybór dyscypliny: wybiera autor albo biblioteka.`,
    unapproved > 0 && `${ofWorks(unapproved)} ${waits(unapproved)} na zatwierdzenie przez bibliotekę.`,
    elsewhere > 0 && `${ofWorks(elsewhere)} ${counts(elsewhere)} we wskazanej dyscyplinie: autor może wybrać inną.`,
    outsideN > 0 &&
      `${ofWorks(outsideN)} ${counts(outsideN)}, bo w roku publikacji nie ma zaliczenia do N: jeśli to błąd, poprawią go kadry.`,
    byAuthor > 0 &&
      `${ofWorks(byAuthor)} ${plural(byAuthor, 'jest wyłączona', 'są wyłączone', 'jest wyłączonych')} z optimum przez autora: może to cofnąć.`,
    ...limitSteps(works),
  ].filter((step) => step !== false);
  if (steps.length > 0) return steps;
  const free = toNumber(Math.max(fixed4(result.slot_limit) - fixed4(result.own_slots), 0));
  if (free === 0) return [];
  return [
    works.length === 0
      ? `Nie ma pracy z tego okresu, a do wypełnienia jest ${formatDecimal(free, 4)} slotu: potrzeba nowych prac.`
      : `Do wypełnienia zostaje jeszcze ${formatDecimal(free, 4)} slotu: potrzeba nowych prac.`,
  ];
}

/** As many as the table says it of, the most frequent limit first. */
const limitSteps = (works: PersonWorks['works']) =>
  [...Map.groupBy(works, ({ discipline_reject_limit: limit }) => limit)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([limit, { length: count }]) =>
      limit
        ? `${ofWorks(count)} ${plural(count, 'nie mieści się', 'nie mieszczą się', 'nie mieści się')} ${PLACES[limit]}.`
        : [],
    );
