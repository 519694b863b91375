/** Free on each side of a group's bars, in percent of the chart's width: few groups stand apart, many close up first. */
export const sideGap = (groups: number): number => Math.min(16, 80 / groups) / groups;

/** From which width of a chart how many labels stand side by side. */
const ROOM = { narrow: 7, middle: 12, wide: 24 } as const;

/** Of more labels than there is room for, every second, third, … one is shown. */
export const isLabelled = (index: number, { labels, room }: { labels: number; room: keyof typeof ROOM }): boolean =>
  index % Math.ceil(labels / ROOM[room]) === 0;
