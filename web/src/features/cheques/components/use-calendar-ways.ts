import { useAbility } from '@/shared/auth/can';
import type { ChequeDirection } from '../api';
import { SIDES } from '../sides';

/** The ways that cheques went of which the reader may know. */
export function useCalendarWays(): ChequeDirection[] {
  const ability = useAbility();
  const ways: ChequeDirection[] = ['received', 'issued'];
  return ways.filter((way) => ability.can('read', SIDES[way].subject));
}
