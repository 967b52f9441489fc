/** The code of the plan that has projects. */
export const PROJECTS_PLAN = 'XA07';
