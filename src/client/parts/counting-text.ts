import { counted, plural } from '#ui/text/number.ts';

/** How many works of a selection count: '4 prace', or 'liczą się 3 z 9 prac'. */
export const countingText = (counting: number, ticked: number) =>
  counting === ticked
    ? counted(ticked, 'praca', 'prace', 'prac')
    : `${plural(counting, 'liczy', 'liczą', 'liczy')} się ${counting} z ${ticked} ${ticked === 1 ? 'pracy' : 'prac'}`;
