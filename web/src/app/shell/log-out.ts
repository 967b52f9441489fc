import { lazyPart } from '@/shared/routing/lazy-part';
import { LeaveAtOnce } from './leave-at-once';

interface LogOutProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Logs out; asks before where something typed would be lost. */
export const LogOut = lazyPart<LogOutProps>(() =>
  import('./leaving').then(
    (module) => module.Leaving,
    // A person who leaves a shared machine is signed out even where nothing can be fetched.
    () => LeaveAtOnce,
  ),
);
