/** The forms of statements whose names have digits, as texts that name them are given them. */
export const FORMS_READ = { mt: 'MT940', camt: 'CAMT.053' } as const;
