import {renderToString} from 'react-dom/server'
import {expect, test} from 'vitest'
import {useAuth} from '#app/features/auth/auth-provider.tsx'
import {useTheme} from './theme-provider.tsx'

function ThemeReader() {
  return useTheme()
}

function AuthReader() {
  return useAuth().user?.name
}

test('theme and auth say that they must be used inside their providers', () => {
  expect(() => renderToString(<ThemeReader />)).toThrow(
    'useTheme must be used inside a ThemeProvider',
  )
  expect(() => renderToString(<AuthReader />)).toThrow(
    'useAuth must be used inside an AuthProvider',
  )
})
