import { Link } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ImportPage } from './import.tsx';

/** Lists whose address also opens one of their imports. */
export type ImportsAddress = '/admin/importy' | '/admin/wgladdoosiagniec/rejestr/importy';

/** An import on the address of its list, with the way back to it. */
export const OpenedImport = ({ id, list }: { id: number; list: ImportsAddress }) => (
  <ImportPage
    id={id}
    actions={
      <Button asChild icon={List}>
        <Link to={list}>Wszystkie importy</Link>
      </Button>
    }
  />
);
