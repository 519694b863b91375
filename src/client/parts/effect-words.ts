import { counted, formatDecimal, formatSigned, formatShort } from '#ui/text/number.ts';
import type { DeskOption, DeskWork } from '#areas/evaluation/schema.ts';
import { REJECT_TEXTS } from '#areas/publications/schema-codes.ts';

type NameOf = (code: number) => string;

const slotsText = (slots: number) => `${formatDecimal(slots, 2)} slotu`;

/** '+23,09 pkt, 0,58 slotu': the change of the own optimum, and the slots that the share takes. */
export const effectText = ({ gain, slots }: Pick<DeskOption, 'gain' | 'slots'>) =>
  gain === 0 ? `bez zmian, ${slotsText(slots)}` : `${formatSigned(gain, 2)} pkt, ${slotsText(slots)}`;

/** 'nie straci 3,00 slotu': what a choice means for the limits of disciplines. */
const savesText = ({ saves, code: chosen }: DeskOption, nameOf: NameOf) =>
  saves.map(({ code, slots }) => {
    const subject = code === chosen ? 'dyscyplina' : nameOf(code);
    return `${subject} ${slots > 0 ? 'nie straci' : 'straci'} ${slotsText(Math.abs(slots))}`;
  });

/** Why: what it saves the discipline, whether the share fits, whom it is divided with. */
export function whyText(option: DeskOption, { included, nameOf }: { included: boolean; nameOf: NameOf }): string {
  const { k } = option;
  const shared = k > 1 ? `; dzielisz ją z ${counted(k - 1, 'osobą', 'osobami', 'osobami')} z uczelni` : '';
  return [...savesText(option, nameOf), `${fitText(option, included)}${shared}`].join('; ');
}

function fitText({ barred, taken, left, gain, points }: DeskOption, included: boolean): string {
  if (!included) return 'wyłączona z optimum';
  if (barred === 4) return `${formatShort(points, 2)} pkt po zatwierdzeniu przez bibliotekę`;
  if (barred !== null) return REJECT_TEXTS[barred] ?? '';
  if (!taken) return `nie mieści się w optimum, udział ma ${formatShort(points, 2)} pkt`;
  if (gain < points) return `wypiera słabszą pracę, zostanie ${slotsText(left)}`;
  return `mieści się, zostanie ${slotsText(left)}`;
}

/** What is lost without a discipline. */
export const lossText = ({ loss }: Pick<DeskWork, 'loss'>) =>
  loss < 0
    ? `Twoje optimum straci ${formatDecimal(-loss, 2)} pkt.`
    : 'Twoje optimum się nie zmieni: dziś tej pracy w nim nie ma.';
