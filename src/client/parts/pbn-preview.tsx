import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Loaded } from './loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Problems } from './pbn-words.tsx';

/** The record as PBN would get it now. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const preview = useQuery(api.pbn.record.queryOptions({ id }, { staleTime: 0 }));
  return (
    <Dialog
      title={`Co zostanie wysłane: rekord ${id}`}
      size="lg"
      scrolled="Opis w JSON"
      onClose={onClose}
      footer={<Button onClick={onClose}>Zamknij</Button>}
    >
      <Loaded query={preview} what="opisu dla PBN">
        {({ problems, notes, json }) => (
          <div className="space-y-3">
            {problems.length > 0 && (
              <Alert tone="warning" title="Do poprawienia w rekordzie">
                <Problems of={id} problems={problems} />
              </Alert>
            )}
            {notes.length > 0 && (
              <Alert tone="info" title="Bez czego zostanie wysłany">
                <ul className="text-sm">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <pre className="rounded-md border bg-muted p-3 text-xs/4 wrap-anywhere whitespace-pre-wrap">{json}</pre>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
