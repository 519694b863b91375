import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Office } from '../fields.ts';
import type { DoneMatter, Matter, MatterKey } from '../schema.ts';
import type { Act } from '../schema-acts.ts';
import type { OwnKeys } from './keys.tsx';
import type { InboxSearch } from './search.ts';
import type { Settled } from './use-desk.ts';

/** A matter in full, with what is done with it: beside the list, on a phone as a page. */
export type ViewProps = {
  office: Office;
  matter: MatterKey;
  /** Its row, while the list has it. */
  row: Matter | undefined;
  settled: Settled | undefined;
  /** Where the keys go next: their data are asked for ahead. */
  ahead: readonly Matter[];
  start: (act: Act, version?: number) => void;
  approve: (despite: boolean, version?: number) => void;
  /** `despite`: although printed statements list the work. */
  count: (count: number, of: { version: number; despite: boolean }) => void;
  busy: boolean;
  undo: (act: number) => void;
  /** Single keys are on, and of this matter, as no other is selected: the buttons say theirs. */
  hasKeys: boolean;
  /** The one way on, as on a phone, where the matter is opened by its title. */
  primary: boolean;
  corner?: ReactNode;
};

/** What an office has of its own in the list of what waits. */
export type OfficeParts = {
  office: Office;
  View: ComponentType<ViewProps>;
  keys: OwnKeys;
  /** Where Enter leads from what the office shows itself. */
  open?: (row: Matter) => LinkProps | undefined;
  /** The title of what is done; without it the words alone. */
  titleOf?: (row: DoneMatter) => ReactNode;
  /** Below the filters: saved views, what stands elsewhere. */
  aside?: (search: InboxSearch) => ReactNode;
};
