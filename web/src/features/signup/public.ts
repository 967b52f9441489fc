export { CompanyFields } from './components/company-fields';
export { CompanyLists } from './components/company-lists';
export { type CompanyValues, companyForm, companyToApi } from './schema';
export { EMPTY_SIGN_UP, signedUp, signUp } from './sign-up';
