import type { TableLine } from '../generated/protocol';

export function read(table: string): Promise<string>;
export function write(table: string, after: number, text: string): Promise<string>;
export function find(code: string): Promise<string>;
export function lines(): Promise<TableLine[]>;
export function recall(name: string): Promise<string>;
export function keep(name: string, text: string): Promise<string>;
