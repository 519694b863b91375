import { counted, formatDecimal, formatSigned, formatShort } from '#ui/text/number.ts';
import type { DeskOption, DeskWork } from '#areas/evaluation/schema.ts';
import { REJECT_TEXTS, UNAPPROVED } from '#areas/publications/schema-codes.ts';

type NameOf = (code: number) => string;

const slotsText = (slots: number) => `${formatDecimal(slots, 2)} slotu`;

/** '+23,09 pkt, 0,58 slotu': the change of the own optimum, and the slots that the share takes. */
export const effectText = ({ gain, slots }: Pick<DeskOption, 'gain' | 'slots'>) =>
  gain === 0 ? `bez zmian, ${slotsText(slots)}` : `${formatSigned(gain, 2)} pkt, ${slotsText(slots)}`;

/** `runningTo`: the last year of a period that still runs, until whose end every loss is a forecast. */
type Told = { nameOf: NameOf; runningTo: number | null };

const untilText = (runningTo: number | null) => (runningTo === null ? '' : ` do końca ${runningTo} r.`);

/** 'nie straci 3,00 slotu': what a choice means for the limits of disciplines, and what it depends on. */
export const savesText = (
  { saves, code: chosen, barred }: Pick<DeskOption, 'saves' | 'code' | 'barred'>,
  { nameOf, runningTo }: Told,
) =>
  saves.map(({ code, slots }) => {
    const subject = code === chosen ? 'dyscyplina' : nameOf(code);
    const unless = runningTo === null ? '' : `${untilText(runningTo)} nic się nie zmieni`;
    const waits = barred === UNAPPROVED && slots > 0;
    const condition = waits ? `, gdy biblioteka zatwierdzi${unless && `, a${unless}`}` : unless && `, jeżeli${unless}`;
    return `${subject} ${slots > 0 ? 'nie straci' : 'straci'} ${slotsText(Math.abs(slots))}${condition}`;
  });

/** Why: whether the journal has the discipline, what it saves, whether the share fits, whom it is divided with. */
export function whyText(option: DeskOption, { included, ...told }: Told & { included: boolean }): string {
  const { k } = option;
  const shared = k > 1 ? `; dzielisz ją z ${counted(k - 1, 'osobą', 'osobami', 'osobami')} z uczelni` : '';
  const foreign = option.foreign ? ['niezgodna z czasopismem'] : [];
  return [...foreign, ...savesText(option, told), `${fitText(option, included)}${shared}`].join('; ');
}

/** Not 'weaker' works: one of more points leaves where a better set holds two others instead. */
const displacedText = (count: number) =>
  count === 1 ? 'wypiera inną pracę' : `wypiera ${counted(count, 'inną pracę', 'inne prace', 'innych prac')}`;

function fitText({ barred, taken, left, displaced, points }: DeskOption, included: boolean): string {
  if (!included) return 'wyłączona z optimum';
  if (barred === UNAPPROVED) return `${formatShort(points, 2)} pkt po zatwierdzeniu przez bibliotekę`;
  if (barred !== null) return REJECT_TEXTS[barred] ?? '';
  if (!taken) return `nie mieści się w optimum, udział ma ${formatShort(points, 2)} pkt`;
  if (displaced > 0) return `${displacedText(displaced)}, zostanie ${slotsText(left)}`;
  return `mieści się, zostanie ${slotsText(left)}`;
}

/** What is lost without a discipline: of the own optimum, and of the limits of disciplines. */
export function lossText({ loss, saves_without: saves }: DeskWork, { nameOf, runningTo }: Told): string {
  const optimum =
    loss < 0
      ? `Twoje optimum straci ${formatDecimal(-loss, 2)} pkt.`
      : 'Twoje optimum się nie zmieni: dziś tej pracy w nim nie ma.';
  const lost = saves.flatMap(({ code, slots }) =>
    slots < 0
      ? `Dyscyplina ${nameOf(code)} straci ${slotsText(-slots)}, jeżeli${untilText(runningTo)} nie wskażesz w niej innej pracy z wykazu.`
      : [],
  );
  return [optimum, ...lost].join(' ');
}
