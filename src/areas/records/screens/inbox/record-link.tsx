import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { pairName } from '../duplicates/search.ts';

export const RECORD_ROUTE = '/admindashboard/rekord/$id';

/** Whether there is a screen that shows one record. */
export const useRecordRoute = () => Boolean(screenAt(RECORD_ROUTE, usePanels().data?.panels ?? []));

export const recordAddress = (id: number) => ({
  to: RECORD_ROUTE as LinkProps['to'] & string,
  params: { id: String(id) } as never,
});

/** The comparison of two records. */
export const pairAddress = (one: number, other: number) => ({
  to: '/admindashboard/duplikaty' as LinkProps['to'] & string,
  search: { para: pairName({ a: Math.min(one, other), b: Math.max(one, other) }) } as never,
});

/** A link to the record, or its words alone. */
export function RecordLink({ id, children }: { id: number; children: ReactNode }) {
  return useRecordRoute() ? <PageLink {...recordAddress(id)}>{children}</PageLink> : children;
}
