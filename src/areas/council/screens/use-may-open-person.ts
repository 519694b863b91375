import { usePanels } from '#client/shell/session.ts';
import { screenAt } from '#client/registry.ts';

/** Whether the page of a person is among the reader's. */
export const useMayOpenPerson = () => screenAt('/admin/osoba', usePanels().data?.panels ?? []) !== undefined;
