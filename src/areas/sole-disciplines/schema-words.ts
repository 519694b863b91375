/** Whether a share without a discipline can get one without asking its author. */
export const SHARE_STATES = ['ready', 'several', 'none'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

export const SHARE_STATE_NAMES: Record<ShareState, string> = {
  ready: 'ma jedną dyscyplinę',
  several: 'ma kilka dyscyplin: wybiera autor',
  none: 'nie ma oświadczenia w tym okresie',
};
