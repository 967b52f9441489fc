export { activityCodes, activityKeys } from './api';
export { FormActivity } from './components/form-activity';
