import { shown } from '../example';

export const example = shown(20, [2, 3, 5]);
