import { AbilityProvider as CaslProvider, useAbility as useCasl } from '@casl/react';
import { type ReactNode, useMemo } from 'react';
import { type Action, type AppAbility, abilityFrom, type Subject } from './ability';
import { useSession } from './session';

const NOTHING: never[] = [];

/** Gives the tree below the signed-in person's ability; nobody may do anything while signed out. */
export function AbilityProvider({ children }: { children: ReactNode }) {
  const grants = useSession()?.abilities ?? NOTHING;
  const ability = useMemo(() => abilityFrom(grants), [grants]);
  return <CaslProvider value={ability}>{children}</CaslProvider>;
}

/** The signed-in person's ability. */
export function useAbility(): AppAbility {
  return useCasl<AppAbility>();
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
