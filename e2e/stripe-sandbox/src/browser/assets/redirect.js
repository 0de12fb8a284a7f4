document.getElementById('test-source-authorize-3ds').formAction = `${location.pathname}/authorize`;
document.getElementById('test-source-fail-3ds').formAction = `${location.pathname}/fail`;
