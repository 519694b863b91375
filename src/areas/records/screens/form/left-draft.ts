import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toastInfo } from '#ui/overlay/toast.tsx';
import { recordAddress } from '../inbox/record-link.tsx';

type LeftDraft = {
  /** Whether a draft keeps changes that the record does not have. */
  isKept: () => boolean;
  /** undefined: of a new record. */
  id: number | undefined;
};

/** A form is left without a question where its draft keeps what was typed: says so, with the way back. */
export function useLeftDraft(draft: LeftDraft) {
  const navigate = useNavigate();
  const latest = useRef(draft);
  useEffect(() => void (latest.current = draft));
  useEffect(
    () => () => {
      const { isKept, id } = latest.current;
      if (!isKept()) return;
      const way = id === undefined ? { to: '/admindashboard/rekord/nowy' } : recordAddress(id);
      toastInfo(`Niezapisane zmiany ${id === undefined ? 'nowego rekordu' : `rekordu ${id}`} zostały w szkicu`, {
        label: 'Wróć do nich',
        onClick: () => void navigate(way),
      });
    },
    [navigate],
  );
}
