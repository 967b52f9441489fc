import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Action, type AppAbility, abilityFrom, type Subject } from './ability';
import { useSession } from './session';

const AbilityContext = createContext<AppAbility>(abilityFrom([]));

const NOTHING: never[] = [];

/** Gives the tree below the signed-in person's ability; nobody may do anything while signed out. */
export function AbilityProvider({ children }: { children: ReactNode }) {
  const grants = useSession()?.abilities ?? NOTHING;
  const ability = useMemo(() => abilityFrom(grants), [grants]);
  return <AbilityContext value={ability}>{children}</AbilityContext>;
}

/** The signed-in person's ability. */
export function useAbility(): AppAbility {
  return use(AbilityContext);
}

interface CanProps {
  action: Action;
  on: Subject;
  children: ReactNode;
  fallback?: ReactNode;
}

/** Shows its children only to those who may do the action: `<Can action="create" on="Sales">…</Can>`. */
export function Can({ action, on, children, fallback = null }: CanProps) {
  return useAbility().can(action, on) ? children : fallback;
}
