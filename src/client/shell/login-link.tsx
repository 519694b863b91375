import { useLocation } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { loginHref } from './session.ts';

/** Logs in and returns to the current address. */
export function LoginButton() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Button href={loginHref(here)} variant="primary" icon={LogIn}>
      Zaloguj się
    </Button>
  );
}
