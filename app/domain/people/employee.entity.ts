import { defineEntity, p } from '@mikro-orm/core';

const EmployeeSchema = defineEntity({
  name: 'Employee',
  tableName: 'employee',
  schema: '*',
  properties: {
    empId: p.text().primary(),
    firstName: p.text(),
    surname: p.text(),
    middleName: p.text().default(''),
    email: p.text(),
    position: p.text().default(''),
    address: p.text().default(''),
    suburb: p.text().default(''),
    state: p.text().default(''),
    postcode: p.text().default(''),
    site: p.text().default(''),
    defaultRate: p.decimal().precision(19).scale(4).default('0'),
    defaultPrepaidRate: p.decimal().precision(19).scale(4).default('0'),
    isEnabled: p.boolean().default(true),
    isAdmin: p.boolean().default(false),
    isWebApi: p.boolean().default(false),
    employedFrom: p.date().nullable(),
    employedTo: p.date().nullable(),
    workFraction: p.decimal().precision(9).scale(6).default('1'),
    passwordHash: p.text().nullable(),
    startTime: p.time().default('09:00'),
    endTime: p.time().default('17:30'),
    lunchStart: p.time().default('12:30'),
    lunchEnd: p.time().default('13:00'),
    timeLessMinutes: p.integer().default(30),
    timeZone: p.text().nullable(),
    viewPageId: p.integer().default(1),
    theme: p.text().default('system'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Employee extends EmployeeSchema.class {}
EmployeeSchema.setClass(Employee);
