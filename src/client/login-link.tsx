import { useLocation } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { loginHref } from './session.ts';

/** Leads through the login service back to this very address. */
export function LoginButton() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Button asChild variant="primary" icon={LogIn}>
      <a href={loginHref(here)}>Zaloguj się</a>
    </Button>
  );
}
