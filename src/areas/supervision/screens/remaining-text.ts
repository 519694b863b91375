import { formatDecimal } from '#ui/text/number.ts';

/** What a forecast leaves of 3N, beside what the result uses today. */
export function remainingText(left: number, used: number) {
  if (left <= 0)
    return `Po takim pomniejszeniu nie zostałby żaden slot, więc nie weszłaby żadna publikacja: dziś wynik używa ${formatDecimal(used, 2)}.`;
  return left < used
    ? `Zostałoby ${formatDecimal(left, 2)} slotu, a dziś wynik używa ${formatDecimal(used, 2)}: część publikacji by się nie zmieściła.`
    : `Zostałoby ${formatDecimal(left, 2)} slotu, a dziś wynik używa ${formatDecimal(used, 2)}: tyle wystarczy.`;
}
