import { defineEntity, p } from '@mikro-orm/core';

const SignInIdentitySchema = defineEntity({
  name: 'SignInIdentity',
  tableName: 'sign_in_identity',
  schema: '*',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    empId: p.text(),
    directoryId: p.text().nullable(),
    objectId: p.text().nullable(),
    email: p.text().default(''),
    linkedAt: p.datetime(),
    lastUsedAt: p.datetime(),
  },
});

export class SignInIdentity extends SignInIdentitySchema.class {}
SignInIdentitySchema.setClass(SignInIdentity);
