import type { PanelName } from '#shared/panel-codes.ts';

export type Grant = {
  role: string;
  scope: 'own' | 'granted' | 'all';
  panels: readonly PanelName[];
  disciplineCode: number | null;
  unitId: number | null;
};

/** Who makes a request: the physical user logged in; `login` is the account acted as, the same unless the session acts. */
export type Actor = {
  /** Until when the session acts as another account; null while it does not. */
  actingUntil: Date | null;
  /** When the session reaches its absolute limit. */
  endsAt: Date;
  tokenHash: string;
  csr: string;
  physicalLogin: string;
  login: string;
  /** Rows of the account that logged in, and of the one acted as. */
  physicalRow: number;
  accountRow: number;
  personId: number | null;
  firstName: string;
  lastName: string;
  polonUuid: string | null;
  grants: Grant[];
  panels: ReadonlySet<PanelName>;
  /** With those that are not built, which have no calls and may still say who somebody is. */
  granted: ReadonlySet<PanelName>;
  pendingUpgrade: number;
  importRunning: boolean;
};
