import { List } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { ImportPage } from './import.tsx';

/** Lists whose address also opens one of their imports. */
export type ImportsAddress = '/admin/importy' | '/admin/wgladdoosiagniec/rejestr/importy';

/** An import on the address of its list, with the way back to it. */
export const OpenedImport = ({ id, list }: { id: number; list: ImportsAddress }) => (
  <ImportPage
    id={id}
    actions={
      <PageButton to={list} icon={List}>
        Wszystkie importy
      </PageButton>
    }
  />
);
