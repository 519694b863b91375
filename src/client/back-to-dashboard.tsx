import { Link } from '@tanstack/react-router';
import { BackLink } from '#ui/back-link.tsx';

/** The link back that every screen has. */
export function BackToDashboard() {
  return (
    <BackLink asChild>
      <Link to="/dashboard">Powrót do panelu użytkownika</Link>
    </BackLink>
  );
}
