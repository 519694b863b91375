import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keepSaved } from './just-saved.ts';
import { leaveTo } from './save-bar.tsx';
import { type Opened, RecordForm } from './record-form.tsx';

type OpenedNewProps = { opened: Opened; onReopen: () => void };

/** The form of a record that is not there yet, or not any more, with what it was opened with. */
export function OpenedNew({ opened: first, onReopen }: OpenedNewProps) {
  const navigate = useNavigate();
  const [opened] = useState(first);
  return (
    <RecordForm
      record={undefined}
      opened={opened}
      onSaved={(saved, intent) => {
        if (intent !== 'stay') return leaveTo(navigate, saved, intent);
        keepSaved(saved);
        return navigate({
          to: '/admindashboard/rekord/$id',
          params: { id: String(saved.id) },
          replace: true,
          ignoreBlocker: true,
        });
      }}
      onReopen={onReopen}
    />
  );
}
