import { shown } from '../example';

export const example = shown(9, [2, 3, 5]);
