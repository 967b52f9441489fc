export { type ExpenseFilter, type ExpenseRow, expenseList } from './api';
export { useExpenseColumns } from './components/use-expense-columns';
