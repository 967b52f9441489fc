import type { PlanView } from './api';

/** What a plan has that is said in words; the counted ones name how many. */
const NAMED = [
  'projects',
  'branches',
  'custom_branding',
  'unlimited_storage',
  'onboarding_specialist',
  'three_templates',
] as const;

/** Template and storage of a plan without the wider ones. */
const TEMPLATES = 3;

export interface ShownFeature {
  feature: (typeof NAMED)[number] | 'product' | 'members' | 'storage' | 'data_pushes';
  count: number;
}

/** What a plan has, as its card lists it. What this build has no words for is left out. */
export function featuresOf(plan: PlanView): ShownFeature[] {
  const named = NAMED.filter((feature) => plan.features.includes(feature)).map((feature) => ({
    feature,
    count: TEMPLATES,
  }));
  return [
    { feature: 'members', count: plan.members_limit },
    { feature: 'product', count: 0 },
    ...(plan.storage_gb ? [{ feature: 'storage' as const, count: plan.storage_gb }] : []),
    ...named,
    ...(plan.data_pushes ? [{ feature: 'data_pushes' as const, count: plan.data_pushes }] : []),
  ];
}
